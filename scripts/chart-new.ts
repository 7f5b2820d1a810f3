/**
 * `npm run chart:new <name> [--endpoint [--live] [--notice]]` writes a feature with everything around it (chart, service, page,
 * texts in every language, cases, paths, journal, page binding, docs) and enters it in the lists. With `--endpoint` also its
 * module of the venue, with `--live` what the venue tells the person's pages at once, with `--notice` what stands in their
 * notifications. An existing file is never overwritten.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { editsOf } from './scaffold/edits.ts'
import { filesOf } from './scaffold/files.ts'
import { namesOf, type Wish } from './scaffold/names.ts'

const HOW = 'npm run chart:new member-offer --endpoint --live --notice'
const OPTIONS = ['endpoint', 'live', 'notice'] as const satisfies readonly (keyof Wish)[]

/** Without a `--` before them npm keeps options for itself, and hands them on as its own settings. */
const isKeptByNpm = (option: string): boolean => {
  const kept = process.env[`npm_config_${option}`]
  if (kept === undefined || kept === '' || kept === 'false') return false
  if (kept !== 'true') throw new Error(`npm takes “${kept}” for the value of --${option}: give the name first: ${HOW}`)
  return true
}

try {
  const boolean = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { endpoint: boolean, live: boolean, notice: boolean } })
  const [endpoint, live, notice] = OPTIONS.map((option) => values[option] || isKeptByNpm(option)) as [boolean, boolean, boolean]
  await create(positionals, { endpoint, live, notice })
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** The highest number that a migration has. */
function newestMigration(): number {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  return Math.max(0, ...files.map((file) => Number(/\/migrations\/(\d{4})-/.exec(file)?.[1] ?? 0)))
}

async function create([name, ...rest]: readonly string[], wish: Wish) {
  if (name === undefined || rest.length) throw new Error(`Give one name: ${HOW}`)
  if (!wish.endpoint && (wish.live || wish.notice))
    throw new Error(`--${wish.live ? 'live' : 'notice'} needs --endpoint, because the feature’s module of the venue tells it: ${HOW}`)
  const names = namesOf(name)
  const files = filesOf(names, wish, newestMigration() + 1)
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
  // The contract of the calls is longer than the megabyte that is kept unless one says otherwise.
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`${script} failed:\n${stdout}${stderr}`)
  return stdout
}
