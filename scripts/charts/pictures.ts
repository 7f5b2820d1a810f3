/**
 * `npm run charts:pictures -- <folder>` compares the pictures of this version with those in the folder of another, which `charts:site` has
 * made, and prints as Markdown what looks otherwise. Ends with 1 while something isn't accepted.
 * `npm run charts:pictures -- --accept <states or charts>` or `--refuse <states or charts>`, with `--note "why"`, puts down in
 * `docs/picture-verdicts.json` what was decided about what was compared last.
 */
import { parseArgs } from 'node:util'
import { unsettled } from '../../src/explorer/looks.ts'
import { PicturesProblem } from '../paths/compare-pictures.ts'
import { comparedLast, compareWith } from './compared-looks.ts'
import { toLooksPage } from './looks-page.ts'
import { decide, readVerdicts, writeVerdicts } from './verdicts.ts'

const listOf = (text: string | undefined): readonly string[] => text?.split(',').filter(Boolean) ?? []

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { accept: { type: 'string' }, refuse: { type: 'string' }, note: { type: 'string' } },
  })
  const [folder, ...others] = positionals
  const isDeciding = values.accept !== undefined || values.refuse !== undefined
  if (others.length || (folder === undefined) !== isDeciding)
    throw new PicturesProblem(
      'Say what to compare with: npm run charts:pictures -- <folder of the last release>. Or decide: --accept or --refuse with states or charts, and --note "why".',
    )
  const looks = folder === undefined ? await comparedLast() : await compareWith(folder)
  let verdicts = await readVerdicts()
  if (isDeciding) {
    const common = { note: values.note ?? '', date: new Date().toISOString().slice(0, 10) }
    verdicts = decide(looks, verdicts, { decision: 'accepted', about: listOf(values.accept), ...common })
    verdicts = decide(looks, verdicts, { decision: 'refused', about: listOf(values.refuse), ...common })
    await writeVerdicts(verdicts)
  }
  process.stdout.write(toLooksPage(looks, verdicts))
  process.exitCode = unsettled(looks, verdicts).length ? 1 : 0
} catch (error) {
  const isTheirs =
    error instanceof PicturesProblem || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  if (!isTheirs) throw error
  console.error(error.message)
  process.exitCode = 1
}
