import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { KeptData } from '../../domain/wire/account-data.ts'
import { keptDataMachine } from './kept-data.machine.ts'
import { selectKeptData } from './kept-data.selectors.ts'

const KEPT: KeptData = { kinds: [{ kind: 'trading', rows: 3, days: null, whenClosed: 'stays' }], looks: [] }

test('what is here stays while it is read anew, and when that fails', () => {
  const again = drive(keptDataMachine, undefined).done('fetchKept', KEPT).send({ type: 'keptData.refresh' })
  expect(selectKeptData(again.snapshot)).toEqual({ kept: KEPT, hasFailed: false, failure: null })
  const failure = { code: 'NETWORK', message: 'away' }
  expect(selectKeptData(again.fail('refreshKept', failure).snapshot)).toMatchObject({
    kept: KEPT,
    hasFailed: false,
    failure: { code: 'NETWORK' },
  })
})
