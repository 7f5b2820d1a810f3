/** What the balance page shows of setting the demo account back. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { DemoReset } from '../../domain/wire/balance.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { demoResetMachine } from './demo-reset.machine.ts'

export type DemoResetSnapshot = SnapshotFrom<typeof demoResetMachine>

export interface DemoResetFacts {
  readonly stage: DemoResetSnapshot['value']
  readonly done: DemoReset | null
  readonly failure: Failure | null
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
}

export const selectDemoReset = ({ value, context: { done, failure } }: DemoResetSnapshot): DemoResetFacts => ({
  stage: value,
  done,
  failure,
  isLost: isRequestLost(failure),
})
