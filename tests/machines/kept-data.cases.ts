import { keptDataMachine } from '../../src/machines/kept-data/kept-data.machine.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { keptAt, LOOKED_AT } from '../support/sample-kept-data.ts'

const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const asked = { ok: [keptAt, LOOKED_AT], fail: [failureAt] }

export const cases = defineCases({
  machine: keptDataMachine,
  input: undefined,
  events: [{ type: 'keptData.retry' }, { type: 'keptData.refresh' }],
  effects: { fetchKept: asked, refreshKept: asked },
  abstract: ({ kept, isOutdated, failure }) => ({
    looks: kept === null ? null : kept.looks.length,
    isOutdated,
    hasFailed: failure !== null,
  }),
  laws: [
    {
      name: 'what is here stays, whatever becomes of the next question',
      holdsOver: ({ before, after }) => before.context.kept === null || after.context.kept !== null,
    },
    { name: 'what failed is told with its reason', holdsAt: ({ value, context }) => value !== 'failed' || context.failure !== null },
    { name: 'nothing is said to be here before it is', holdsAt: ({ value, context }) => value !== 'loaded' || context.kept !== null },
  ],
})
