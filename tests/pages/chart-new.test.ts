/** The page of a new feature follows its paths as it is written. The name of the group is the one that `--changed` knows. */
import { describe, expect, test } from 'vitest'
import { copyOfProject } from '../support/copy-of-project.ts'
import { scaffold, WHOLE } from '../support/scaffolded.ts'

const copy = copyOfProject()

describe('chart-new', () => {
  test('its paths are walked through the page that the copy builds', async () => {
    await scaffold(copy, 'member-offer', ...WHOLE)
    await scaffold(copy, 'house-rule')
    const told = await copy.node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'pages',
      'tests/pages/paths.test.ts',
      '-t',
      '^(?:member-offer|house-rule) > ',
    )
    expect(told).toMatch(/\d+ passed/)
  })
})
