/** What a venue keeps of somebody: a few orders, and an identity that an operator has looked at twice. */
import type { KeptData } from '../../src/domain/wire/account-data.ts'
import type { Occurrence } from './paths/cases.ts'

const kindsWith = (orders: number): KeptData['kinds'] => [
  { kind: 'details', rows: 0, days: null, whenClosed: 'unnamed' },
  { kind: 'logins', rows: 1, days: 365, whenClosed: 'removed' },
  { kind: 'trading', rows: orders, days: null, whenClosed: 'stays' },
  { kind: 'identityDraft', rows: 1, days: 1, whenClosed: 'removed' },
  { kind: 'pictures', rows: 0, days: null, whenClosed: 'removed' },
]

/** With as many orders as there were steps. */
export const keptAt = ({ n }: Occurrence): KeptData => ({ kinds: kindsWith(n + 2), looks: [] })

export const LOOKED_AT: KeptData = {
  kinds: kindsWith(40),
  looks: [
    { at: 1_767_484_800_000, by: 'operator', number: 'I-20260102-0001', why: 'afterDecision', items: ['front'] },
    { at: 1_767_398_400_000, by: 'operator', number: 'I-20260102-0001', why: 'review', items: ['name', 'front'] },
  ],
}
