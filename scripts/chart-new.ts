/**
 * `npm run chart:new <name> [-- --endpoint]` writes a feature with everything around it (chart, service, page, texts in every
 * language, cases, paths, journal, page binding, docs; with `--endpoint` also its module of the venue) and enters it in the
 * lists. An existing file is never overwritten.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { clientFiles } from './scaffold/client.ts'
import { editsOf } from './scaffold/edits.ts'
import { namesOf, type Wish } from './scaffold/names.ts'
import { venueFiles } from './scaffold/venue.ts'

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { endpoint: { type: 'boolean', default: false } } })
  await create(positionals, values)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function create([name, ...rest]: readonly string[], wish: Wish) {
  if (name === undefined || rest.length) throw new Error('Give one name: npm run chart:new loan-offer')
  const names = namesOf(name)
  const migrations = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('/migrations/'))
  const files = [...clientFiles(names, wish), ...venueFiles(names, wish, migrations.length + 1)]
  const taken = files.find(({ path }) => existsSync(path))
  if (taken) throw new Error(`${taken.path} is there already.`)
  const edited = await Promise.all(editsOf(names, wish).map(async ({ path, edit }) => ({ path, text: edit(await readFile(path, 'utf8')) })))
  for (const { path, text } of [...files, ...edited]) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  run('node_modules/oxfmt/bin/oxfmt', ...[...files, ...edited].map(({ path }) => path))
  run('scripts/charts/write-paths.ts', name)
  run('scripts/charts/write-golden.ts')
  run('scripts/charts/docs.ts', name)
  if (wish.endpoint) await writeFile('docs/openapi.json', run('server/openapi.ts'))
  console.log(
    [
      ...files.map(({ path }) => `written  ${path}`),
      ...edited.map(({ path }) => `changed  ${path}`),
      `Next: draw the states of src/machines/${name}/${name}.machine.ts; say who gets to the page in src/views/shell/routes.ts;`,
      `      give the page its name and its sentences in every language; write the "why" into docs/statecharts/${name}.md;`,
      `      npm run charts:paths -- ${name}   npm run charts   npm run charts:report -- ${name}`,
    ].join('\n'),
  )
}

/** What the script prints. @throws what it says when it fails */
function run(script: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${script} failed:\n${stdout}${stderr}`)
  return stdout
}
