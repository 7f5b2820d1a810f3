/** Idempotency keys: the paths name them, the page makes them up. One name must mean one key, and two names two. */
import { OWN_CODES } from '../../../src/domain/error-codes.ts'
import type { KeyedInput, SettledKey } from '../../../src/domain/keyed-request.ts'
import { idempotencyKey } from '../../../src/domain/wire/envelope.ts'
import { keyOutcome } from '../../../src/domain/wire/order.ts'
import type { EffectBinding } from './binding.ts'
import type { Stage } from './stage.ts'
import { refusal, success, type Asked } from './world.ts'

/** What is wrong with the key of a call; null when it is right. @param named the key as the path calls it */
export const faultOfKey = (key: string | undefined, named: string, { notes }: Pick<Stage, 'notes'>): string | null => {
  if (!idempotencyKey.safeParse(key).success) return `the key is ${key === undefined ? 'missing' : `"${key}"`}`
  const known = notes.get(`key ${named}`)
  if (known !== undefined) return known === key ? null : 'it asks again under another key'
  const others = [...notes].filter(([note]) => note.startsWith('key '))
  if (others.some(([, other]) => other === key)) return 'a new order has an old key'
  notes.set(`key ${named}`, key!)
  return null
}

export const keyOf = ({ headers }: Asked): string | undefined => headers['idempotency-key']

/** Null when the body is exactly this. */
export const faultOfBody = ({ body }: Asked, wanted: object): string | null => {
  const sort = (value: unknown) => JSON.stringify(Object.entries(value ?? {}).toSorted())
  return sort(body) === sort(wanted) ? null : `it sends ${JSON.stringify(body)}, not ${JSON.stringify(wanted)}`
}

/** The page asks what became of its key, in the account it was sent for. @param code that the venue accepts the call with */
export const settlesKey = (code = 200, mode: 'demo' | 'real' = 'demo'): EffectBinding => ({
  call: { method: 'POST', path: /^\/order\/settleKey\/[\w-]+$/ },
  checks: ({ path, headers }, { input }, stage) =>
    headers['virtually'] === (mode === 'demo' ? 'NO' : 'YES')
      ? faultOfKey(path.split('/').at(-1), (input as KeyedInput).key, stage)
      : `it is not asked for the ${mode} account`,
  reply: (settled: SettledKey<unknown>) => {
    if (settled.outcome === 'accepted')
      return success(keyOutcome, { status: 200, code: settled.success ?? code, msg: '', result: settled.result })
    if (settled.outcome === 'never') return refusal(OWN_CODES.keyUnknown)
    return success(keyOutcome, { status: 400, code: Number(settled.failure.code), msg: '', result: null })
  },
})
