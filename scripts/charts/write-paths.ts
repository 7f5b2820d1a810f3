/**
 * `npm run charts:paths [-- names]` writes tests/machines/<chart>.paths.json; review the diff before committing it.
 * With `--check` nothing is written and a file that differs from what the charts give is an error. Paths that came from session logs
 * stand in files of their own, which are left as they are: `npm run paths:from-log`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { loadAllCaseFiles } from '../../tests/support/paths/case-files.ts'
import { generate } from '../../tests/support/paths/generate.ts'

const args = process.argv.slice(2)
const isCheck = args.includes('--check')

for (const { name, cases, pathsFile } of await loadAllCaseFiles(args.filter((arg) => !arg.startsWith('--')))) {
  const { text, paths, steps, states, unreachable } = generate(cases)
  const isSame = text === (await readFile(pathsFile, 'utf8').catch(() => null))
  if (!isSame && !isCheck) await writeFile(pathsFile, text)
  const state = isSame ? 'as committed' : isCheck ? 'DIFFERS: run `npm run charts:paths` and review the diff' : 'written'
  console.log(`${name}: ${paths} paths, ${steps} steps, ${states} states explored; ${state}`)
  for (const goal of unreachable) console.log(`  unreachable: ${goal}`)
  if (unreachable.length || (isCheck && !isSame)) process.exitCode = 1
}
