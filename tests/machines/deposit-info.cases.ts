import { depositInfoMachine } from '../../src/machines/deposit-info/deposit-info.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import { SAMPLE_INFO } from '../support/sample-deposits.ts'

const infoAt = ({ n }: { readonly n: number }) => ({
  ...SAMPLE_INFO,
  ways: SAMPLE_INFO.ways.map((way) => ({ ...way, confirmations: way.confirmations + n })),
})
const asked = { ok: [infoAt], fail: [({ n }: { readonly n: number }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] }

export const cases = defineCases({
  machine: depositInfoMachine,
  input: undefined,
  events: [
    { type: 'depositInfo.retry' },
    { type: 'depositInfo.refresh' },
    ({ n }) => ({ type: 'depositInfo.copy', what: 'address', text: `sim:tron:ADDRESS-${n}` }),
  ],
  effects: { fetchInfo: asked, refreshInfo: asked, copyText: { ok: [undefined], fail: [{ code: 'CLIPBOARD', message: 'not allowed' }] } },
  abstract: ({ info, isOutdated }) => ({ isHere: info !== null, isOutdated }),
  laws: [
    {
      name: 'what is here stays, whatever becomes of the next question',
      holdsOver: ({ before, after }) => before.context.info === null || after.context.info !== null,
    },
    {
      name: 'what is copied is what was pressed',
      holdsOver: ({ event, after, started }) =>
        !started.includes('copyText') || (after.effects['copyText']?.input as { text: string }).text === event['text'],
    },
  ],
})
