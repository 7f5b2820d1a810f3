/**
 * `npm run chart:new <name>` writes a new chart with everything around it and enters it in the list of features and
 * in the catalogue of texts. `--into <folder>` writes elsewhere (the test does). An existing file is never overwritten.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { editsOf, filesOf, namesOf } from './charts/scaffold.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string', default: '.' } } })
try {
  await create(values.into, positionals)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function create(into: string, [name, ...rest]: readonly string[]) {
  if (name === undefined || rest.length) throw new Error('Give one name: npm run chart:new loan-offer')
  const names = namesOf(name)
  const files = filesOf(names)
  const taken = files.find(({ path }) => existsSync(join(into, path)))
  if (taken) throw new Error(`${taken.path} is there already.`)
  for (const { path, text } of files) {
    await mkdir(dirname(join(into, path)), { recursive: true })
    await writeFile(join(into, path), text)
  }
  const edits = editsOf(names)
  for (const { path, edit } of edits) {
    const file = join(into, path)
    await writeFile(file, edit(await readFile(file, 'utf8')))
  }
  console.log(
    [
      ...files.map(({ path }) => `written  ${path}`),
      ...edits.map(({ path }) => `changed  ${path}`),
      `Next: draw the states; say in src/features/${name}.feature.ts where it opens; give the page a route in src/views/shell/routes.ts;`,
      `      npm run charts:paths -- ${name}   npm run charts   npm run charts:report -- ${name}`,
      `      then write the "why" into docs/statecharts/${name}.md and the texts of the other languages.`,
    ].join('\n'),
  )
}
