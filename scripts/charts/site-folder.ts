/** Makes the folder of the explorer: page, program, style sheet, and what is known of the charts as classic scripts. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { filesOf, type Extras } from '../../src/explorer/files.ts'
import { PICTURES_FOLDER } from '../paths/storyboard.ts'
import type { ChartsModel } from '../../src/explorer/model.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Only what lies in the folder: no inline script, no other place, no form that leaves. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"

const PAGE = `<!doctype html>
<html lang="en" dir="ltr" data-theme="light" data-updown="red-up" data-shell="desktop">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <title>Statechart explorer · Plimsoll</title>
    <script src="first-paint.js"></script>
    <link rel="icon" href="favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="explorer.css" />
    <script src="data/list.js" defer></script>
    <script src="explorer.js" defer></script>
  </head>
  <body class="is-tool">
    <div id="root"></div>
    <noscript>The explorer needs JavaScript. Every chart is also a page in docs/statecharts.</noscript>
  </body>
</html>
`

/** A script that puts a text into the page. Parsing it as JSON takes a fraction of the time that it takes as a program. */
const scriptOf = (name: string, value: unknown): string =>
  `(window.chartFiles??={})[${JSON.stringify(name)}]=${JSON.stringify(JSON.stringify(value)).replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)}\n`

/** Writes only the files with what is known of the charts. */
export const writeData = async (folder: string, model: ChartsModel, extras: Extras = {}): Promise<void> => {
  const data = join(folder, 'data')
  await mkdir(data, { recursive: true })
  await writeFile(join(folder, 'charts.json'), `${JSON.stringify(model)}\n`)
  await Promise.all([...filesOf(model, extras)].map(([name, value]) => writeFile(join(data, `${name}.js`), scriptOf(name, value))))
}

/**
 * Makes the whole folder; files of other names that are in it stay.
 * @param formerPictures where the pictures of the version lie that is compared with
 */
export const writeSite = async (folder: string, model: ChartsModel, extras: Extras = {}, formerPictures = ''): Promise<void> => {
  const outDir = resolve(folder)
  // What is built is what is shown to people; with anything else React would come in its development form.
  process.env['NODE_ENV'] = 'production'
  await build({ root: ROOT, configFile: join(ROOT, 'vite.explorer.config.ts'), logLevel: 'warn', build: { outDir } })
  await copyFile(join(ROOT, 'public/favicon.svg'), join(outDir, 'favicon.svg'))
  await copyFile(join(import.meta.dirname, 'first-paint.js'), join(outDir, 'first-paint.js'))
  await writeFile(join(outDir, 'index.html'), PAGE)
  await writeData(outDir, model, extras)
  const files = new Set(
    Object.values(extras.pictures ?? {}).flatMap(({ states }) =>
      Object.values(states).flatMap(({ pictures }) => pictures.map(({ file }) => file)),
    ),
  )
  const former = new Set(extras.looks?.looks.states.flatMap(({ changes }) => changes.map(({ before }) => before)))
  if (files.size + former.size) await mkdir(join(outDir, 'pictures'), { recursive: true })
  for (const file of files) await copyFile(join(PICTURES_FOLDER, file), join(outDir, 'pictures', file))
  for (const file of former) await copyFile(join(formerPictures, file), join(outDir, 'pictures', file))
  // A later version is compared with these.
  if (files.size) await writeFile(join(outDir, 'pictures.json'), `${JSON.stringify(extras.pictures)}\n`)
}

/** A model that was written before. @throws when the file isn't one */
export const readModelFile = async (file: string): Promise<ChartsModel> => {
  const model = JSON.parse(await readFile(file, 'utf8')) as Partial<ChartsModel>
  if (!Array.isArray(model.charts) || !Array.isArray(model.capabilities))
    throw new Error(`${file} is no model of the charts. “npm run charts:site -- <folder>” writes one as charts.json.`)
  return model as ChartsModel
}
