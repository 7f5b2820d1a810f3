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
    const tests = (...more: readonly string[]) => copy.node('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...more)
    const whole = ['member-offer', 'modules', 'http-contract'].map((name) => `tests/server/${name}.test.ts`)
    expect(await tests(...whole)).toMatch(/Test Files +3 passed/)
    // What the calls of all other modules tell every role is tested beside this.
    const own = await tests('tests/server/routes-by-role.test.ts', '-t', 'MemberOffer|every operation|every call|what is looked for')
    expect(own).toMatch(/Tests +10 passed \| \d{3} skipped/)
  },
)
