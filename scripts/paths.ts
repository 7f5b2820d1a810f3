/**
 * `npm run paths -- [charts] [options]`: the desk of whoever tests. Walks the committed paths through the real page and writes
 * `reports/paths`: a report to read, JUnit, CTRF, and what failed with its evidence. With `--storyboard` it takes a picture of each
 * state instead, into `reports/pictures`. `--help` lists the options. Ends with 1 on a fault.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createGate, errandsOf, loadBindings, openWalkway, type BoundChart, type Errand } from '../tests/support/pages/run.ts'
import { countsOf, createAlbum, reasonsOf, stateText, writeReport } from '../tests/support/pages/report.ts'
import { createPictureAlbum } from '../tests/support/pages/pictures.ts'
import { walk, type WalkedPath, type WalkOptions } from '../tests/support/pages/walk.ts'
import { historiesOf } from '../src/explorer/runs.ts'
import { walksForPictures } from './paths/picture-walks.ts'
import { checkDeployed } from './paths/deployed.ts'
import { readOptions, USAGE, type DeskOptions } from './paths/options.ts'
import { toCtrf, toJUnit } from './paths/outputs.ts'
import { keepRun } from './paths/run-history.ts'
import { createFingerprint, fileNameOf, keepPictures, PICTURES_FOLDER, readPictures } from './paths/storyboard.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'reports/paths')
const EVIDENCE = join(FOLDER, 'evidence')
/** A phone's screen has four pixels where its picture has one: drawn as pictures are kept, a phone's walks take half as long. */
const IN_PICTURES = { deviceScaleFactor: 1 }
const NO_FILM =
  'No videos: they need ffmpeg, which `npx playwright-core install ffmpeg` brings. The traces hold a picture of each moment all the same.'

if (process.argv.includes('--help')) console.log(USAGE)
else
  try {
    process.exitCode = await (async (options) => (options.storyboard ? takePictures(options) : walkPaths(options)))(
      readOptions(process.argv.slice(2)),
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }

async function walkPaths(options: DeskOptions): Promise<number> {
  const charts = await loadBindings(options.charts)
  const errands = chosen(charts, options)
  const began = Date.now()
  const album = await createAlbum(FOLDER)
  const walked = await onWalkway(options, async (walkway) => {
    const canFilm = options.keepsEvidence && (await filmsIn(walkway))
    if (options.keepsEvidence && !canFilm) console.log(NO_FILM)
    return walkAll(errands, options, (errand) => ({
      ...walkway,
      context: { colorScheme: options.theme, ...(canFilm && { recordVideo: { dir: EVIDENCE } }) },
      ...(options.keepsEvidence && evidenceOf(errand)),
      onSeen: async (stage, moment, looks) => {
        await album.take(errand.chart.binding.name)(stage, moment)
        if (!options.isStepped) return
        const question = createInterface({ input: process.stdin, output: process.stdout })
        await question.question(`${stateText(moment.value)}: ${looks.map(({ label }) => label).join('; ')} (Enter) `)
        question.close()
      },
    }))
  })
  const runs = await keepRun(walked, { ...options, began })
  await writeReport(FOLDER, walked, album.shots(), historiesOf(runs))
  await writeFile(join(FOLDER, 'junit.xml'), toJUnit(walked))
  await writeFile(join(FOLDER, 'ctrf.json'), JSON.stringify(toCtrf(walked, began, Date.now()), null, 1))

  const { paths, faults, steps, byItself, handedIn, impossible } = countsOf(walked)
  for (const how of ['handIn', 'skip'] as const)
    for (const [reason, count] of reasonsOf(walked, how))
      console.log(`${how === 'skip' ? 'not on a page' : 'handed in'}, ${count}: ${reason}`)
  console.log(
    `${paths} walks, ${steps} steps: ${byItself} by themselves, ${handedIn} handed in, ${impossible} not on a page; ${faults} faults; ${secondsSince(began)} s`,
  )
  console.log(`Report: ${join(FOLDER, 'index.html')}`)
  return faults ? 1 : 0
}

async function takePictures(options: DeskOptions): Promise<number> {
  const languages = options.storyboard?.languages ?? []
  const fingerprint = createFingerprint(options.devices, languages)
  const onFile = await readPictures()
  const all = await loadBindings(options.charts)
  const charts = all.filter(({ file: { chart } }) => onFile[chart]?.of !== fingerprint(fileNameOf(chart)))
  console.log(`${all.length - charts.length} charts look as they did; pictures of ${charts.length} are taken.`)
  if (!charts.length) return 0
  const began = Date.now()
  const album = await createPictureAlbum(PICTURES_FOLDER, languages)
  const groups = walksForPictures(chosen(charts, options))
  const walked = await onWalkway(options, (walkway) =>
    walkGroups(groups, options, (errand) => ({ ...walkway, context: IN_PICTURES, lastStep: errand.lastStep, onSeen: album.take(errand) })),
  )
  await keepRun(walked, { ...options, began, languages })
  const faults = walked.filter(({ fault }) => fault !== null)
  const failed = new Set(faults.map(({ chart }) => chart))
  const pictures = await keepPictures(charts, album, { devices: options.devices, languages, fingerprint, failed })
  const states = charts.flatMap(({ file: { chart } }) => Object.values(pictures[chart]?.states ?? {}))
  console.log(
    `${states.flatMap((state) => state.pictures).length} pictures of ${states.filter((state) => state.pictures.length).length} states, ` +
      `${states.filter((state) => !state.pictures.length).length} states without one; ${walked.length} walks, ${faults.length} faults; ${secondsSince(began)} s`,
  )
  return faults.length ? 1 : 0
}

/** @throws when nothing is left of what was asked for */
function chosen(charts: readonly BoundChart[], { devices, paths }: DeskOptions): readonly Errand[] {
  const errands = errandsOf(charts, true).filter(
    ({ layout, path }) => devices.includes(layout) && (!paths.length || paths.includes(Number(path.name.split(':')[0]))),
  )
  if (!errands.length)
    throw new Error('No path is left: tests/machines/*.paths.json number them, and not every chart is shown on every device.')
  return errands
}

type Way = Pick<WalkOptions, 'browser' | 'site'>

/** Whatever happens, browser and server end: open, they would keep the program from ending. */
async function onWalkway<T>({ url, isWatched }: DeskOptions, work: (way: Way) => Promise<T>): Promise<T> {
  const { browser, site, close } = await openWalkway({ isWatched })
  try {
    if (url !== null) await checkDeployed(url, site.file('/index.html') ?? '')
    return await work({ browser, site: url === null ? site : { origin: url } })
  } finally {
    await close()
  }
}

/** Videos need a program that Playwright brings along only when it is told to. */
async function filmsIn({ browser }: Way): Promise<boolean> {
  const context = await browser.newContext({ recordVideo: { dir: EVIDENCE } })
  try {
    const page = await context.newPage()
    await page.close()
    await page.video()?.delete()
    return true
  } catch {
    return false
  } finally {
    await context.close()
  }
}

type WayOf<AnErrand> = (errand: AnErrand) => Omit<WalkOptions, 'binding' | 'file' | 'path' | 'layout'>

function walkAll(errands: readonly Errand[], options: DeskOptions, optionsOf: WayOf<Errand>): Promise<readonly WalkedPath[]> {
  return walkGroups(
    errands.map((errand) => [errand]),
    options,
    optionsOf,
  )
}

/** Several groups at a time, the longest first; the walks of a group one after another. */
async function walkGroups<AnErrand extends Errand>(
  groups: readonly (readonly AnErrand[])[],
  { isStepped, isWatched }: DeskOptions,
  optionsOf: WayOf<AnErrand>,
): Promise<readonly WalkedPath[]> {
  const inTurn = createGate(isStepped || isWatched ? 1 : undefined)
  const walked = groups
    .toSorted((one, other) => other.length - one.length)
    .map((group) =>
      inTurn(async () => {
        const results: WalkedPath[] = []
        for (const errand of group) results.push(await walkOne(errand, optionsOf(errand)))
        return results
      }),
    )
  return (await Promise.all(walked)).flat()
}

async function walkOne({ chart, path, layout }: Errand, options: ReturnType<WayOf<Errand>>): Promise<WalkedPath> {
  const result = await walk({ ...options, ...chart, path, layout })
  const seconds = (result.milliseconds / 1000).toFixed(1)
  console.log(`${result.fault ? 'FAULT' : 'ok   '} ${chart.binding.name}, path ${path.name}, ${layout} (${seconds} s)`)
  if (result.fault) console.log(`      ${result.fault}`, process.env['TREE'] ? result.tree : '')
  return result
}

/** Trace, video and accessibility tree, kept only of a walk with a fault. */
function evidenceOf({ chart, path, layout }: Errand): Pick<WalkOptions, 'prepare' | 'onEnd'> {
  const name = join(EVIDENCE, `${fileNameOf(chart.binding.name)}-${path.name.split(':')[0]}-${layout}`)
  return {
    prepare: async ({ context }) => {
      await context.tracing.start({ screenshots: true, snapshots: true })
    },
    onEnd: async ({ page, context }, fault) => {
      await mkdir(EVIDENCE, { recursive: true })
      if (fault !== null) await writeFile(`${name}.txt`, `${fault}\n\n${await page.locator('body').ariaSnapshot()}\n`)
      await context.tracing.stop(fault === null ? {} : { path: `${name}.trace.zip` })
      const video = page.video()
      await page.close()
      if (fault === null) await video?.delete()
      else await video?.saveAs(`${name}.webm`)
    },
  }
}

function secondsSince(began: number): string {
  return ((Date.now() - began) / 1000).toFixed(0)
}
