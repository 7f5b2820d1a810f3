/** How `npm run paths` is told which charts to walk. */
import { expect, test } from 'vitest'
import { loadBindings } from '../support/pages/run.ts'

test('a chart is found by its own name, as reports print it, and by that of its file', async () => {
  for (const name of ['contractTicket', 'contract-ticket'])
    expect((await loadBindings([name])).map(({ file }) => file.chart)).toEqual(['contractTicket'])
  await expect(loadBindings(['contractTickets'])).rejects.toThrow('There is no page binding for contract-tickets')
})
