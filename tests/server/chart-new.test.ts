/** A new feature's module passes the tests that come with it, and those of all modules together, as it is written. */
import { expect, test } from 'vitest'
import { copyOfProject } from '../support/copy-of-project.ts'
import { scaffold, WHOLE } from '../support/scaffolded.ts'

const copy = copyOfProject()

test(
  'its server test passes, its calls tell every role what they should, and the printed contract holds',
  { timeout: 600_000 },
  async () => {
    await scaffold(copy, 'member-offer', ...WHOLE)
    // A new table: the databases of this run do not have it, so the copy starts a cluster of its own.
    const tests = ['member-offer', 'routes-by-role', 'modules', 'http-contract'].map((name) => `tests/server/${name}.test.ts`)
    const told = await copy.node('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...tests)
    expect(told).toMatch(/Test Files +4 passed/)
  },
)
