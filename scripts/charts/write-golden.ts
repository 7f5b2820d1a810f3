/**
 * `npm run charts:golden` writes a journal for each version of a chart that has none, as a user's device would hold it. Journals
 * that are there are never rewritten. One that must go (a chart that was never released) is deleted by hand.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { exportText } from '../../src/journal/export.ts'
import { walk } from '../../tests/support/fuzz-steps.ts'
import { loadCaseFiles } from '../../tests/support/paths/case-files.ts'
import { PATH_EPOCH } from '../../tests/support/paths/cases.ts'

const FOLDER = new URL('../../tests/journal/golden/', import.meta.url)

const present = await readdir(FOLDER)
for (const { cases } of await loadCaseFiles()) {
  const { id, version = '1' } = cases.machine
  const name = `${id}.v${version}.json`
  if (present.includes(name)) continue
  await writeFile(new URL(name, FOLDER), exportText(await walk(cases, { steps: 30, streams: 4 }), PATH_EPOCH))
  console.log(`${name} written`)
}
