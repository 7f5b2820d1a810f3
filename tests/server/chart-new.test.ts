/** A new feature's module passes the tests that come with it, and the printed contract holds for it, as it is written. */
import { expect, test } from 'vitest'
import { copyOfProject } from '../support/copy-of-project.ts'

const { node } = copyOfProject()

test('its server test passes, and so does what holds for the printed contract', { timeout: 600_000 }, async () => {
  await node('scripts/chart-new.ts', 'loan-offer', '--endpoint')
  // A new table: the databases of this run do not have it, so the copy starts a cluster of its own.
  const tests = ['tests/server/loan-offer.test.ts', 'tests/server/http-contract.test.ts']
  const told = await node('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...tests)
  expect(told).toMatch(/Test Files +2 passed/)
})
