/** The page of a new feature follows its paths as it is written. */
import { expect, test } from 'vitest'
import { copyOfProject } from '../support/copy-of-project.ts'

const { node } = copyOfProject()

test('its paths are walked through the page that the copy builds', async () => {
  await node('scripts/chart-new.ts', 'loan-offer', '--endpoint')
  const told = await node('node_modules/vitest/vitest.mjs', 'run', '--project', 'pages', 'tests/pages/paths.test.ts', '-t', 'loan-offer')
  expect(told).toMatch(/\d+ passed/)
})
