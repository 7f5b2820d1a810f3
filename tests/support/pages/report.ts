/** Writes what was walked as one plain page: chart, path, steps, what had to be seen, and a picture of every state. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { matrixOf, type MatrixCell } from '../../../src/explorer/run-matrix.ts'
import { pathNumberOf, type PathHistory } from '../../../src/explorer/runs.ts'
import type { Layout } from './binding.ts'
import type { Moment } from './moments.ts'
import type { Stage } from './stage.ts'
import type { WalkedPath, WalkedStep } from './walk.ts'

export interface Shot {
  readonly chart: string
  readonly state: string
  readonly layout: Layout
  /** File name beside the report. */
  readonly file: string
}

/** Takes a picture of each state when it is seen first. */
export const createAlbum = async (folder: string) => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const shots = new Map<string, Shot>()
  return {
    shots: () => [...shots.values()],
    take:
      (chart: string) =>
      async ({ page, layout, frame }: Stage, { value }: Moment): Promise<void> => {
        const state = stateText(value)
        const key = `${chart} ${state} ${layout}`
        if (shots.has(key)) return
        const file = `${key.replace(/[^\w]+/g, '-')}.jpg`
        shots.set(key, { chart, state, layout, file })
        // What is drawn on a canvas is drawn with the next frames.
        await frame()
        await frame()
        await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70, scale: 'css' })
      },
  }
}

/** `form.filling, code.notSent` */
export const stateText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([key, inner]) => `${key}.${stateText(inner)}`)
        .join(', ')

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const HOW: Readonly<Record<WalkedStep['how'], string>> = {
  press: '',
  type: '',
  act: '',
  answer: '',
  wait: '',
  byItself: 'by itself',
  handIn: 'handed in',
  skip: 'not on a page',
}

const stepRow = (step: WalkedStep, isFault: boolean): string => {
  const note = HOW[step.how] && `<small>${HOW[step.how]}: ${escape(step.reason ?? '')}</small>`
  const seen =
    step.how === 'skip' ? 'not done' : step.looks === null ? 'over before anybody could look' : step.looks.map(escape).join('<br>')
  const result = isFault ? '<b class="bad">otherwise</b>' : step.how === 'skip' || step.looks === null ? '' : 'seen'
  return `<tr><td>${step.step}</td><td>${escape(step.did)} ${note}</td><td>${escape(stateText(JSON.parse(step.state)))}</td><td>${seen}</td><td>${result}</td></tr>`
}

const pathSection = ({ path, layout, steps, fault, tree, milliseconds }: WalkedPath): string => `
<details${fault ? ' open' : ''}><summary>${fault ? '<b class="bad">FAULT</b>' : 'ok'} path ${escape(path)}, ${layout} (${(milliseconds / 1000).toFixed(1)} s)</summary>
${fault ? `<p class="bad">${escape(fault)}</p><details><summary>the page as it was seen last</summary><pre>${escape(tree ?? '')}</pre></details>` : ''}
<table><tr><th>Step</th><th>What is done</th><th>State</th><th>What must be seen</th><th>Result</th></tr>
${steps.map((step, index) => stepRow(step, fault !== null && index === steps.length - 1)).join('\n')}</table></details>`

const album = (shots: readonly Shot[]): string => {
  const states = [...new Set(shots.map(({ state }) => state))]
  return states
    .map(
      (state) =>
        `<figure><figcaption>${escape(state)}</figcaption>${shots
          .filter((shot) => shot.state === state)
          .map(
            ({ layout, file }) =>
              `<a href="${file}"><img src="${file}" alt="${escape(`${state}, ${layout}`)}" loading="lazy" class="${layout}"></a>`,
          )
          .join('')}</figure>`,
    )
    .join('\n')
}

/** Numbers of a chart: steps, and those that were not done by anybody. */
export const countsOf = (paths: readonly WalkedPath[]) => {
  const steps = paths.flatMap((path) => path.steps.filter(({ step }) => step > 0))
  const of = (how: WalkedStep['how']) => steps.filter((step) => step.how === how).length
  return {
    paths: paths.length,
    faults: paths.filter(({ fault }) => fault !== null).length,
    steps: steps.length,
    byItself: of('byItself'),
    handedIn: of('handIn'),
    impossible: of('skip'),
    seconds: Math.round(paths.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000),
  }
}

/** Reasons with the number of steps that they excuse. */
export const reasonsOf = (paths: readonly WalkedPath[], how: WalkedStep['how']): readonly (readonly [reason: string, steps: number])[] => {
  const counts = new Map<string, number>()
  for (const step of paths.flatMap(({ steps }) => steps))
    if (step.how === how) counts.set(step.reason ?? '', (counts.get(step.reason ?? '') ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])
}

/** What was proved when, on which commit, from all runs that are on file. */
const matrixTable = (histories: readonly PathHistory[]): string => {
  const { columns, rows } = matrixOf(histories)
  const cellText = (cell: MatrixCell | null) => {
    if (!cell) return '<td>–</td>'
    const { passed, whole, latest, milliseconds, flaky } = cell
    const time = milliseconds === null ? '' : `, ${(milliseconds / 1000).toFixed(0)} s`
    return `<td${passed < whole ? ' class="bad"' : ''}>${passed} of ${whole} passed${time}
<small>last ${latest.at.slice(0, 16).replace('T', ' ')} UTC on ${latest.commit?.slice(0, 8) ?? 'no commit'}</small>${flaky.length ? `<small class="bad">now and then otherwise: path ${flaky.map(({ path }) => pathNumberOf(path)).join(', ')}</small>` : ''}</td>`
  }
  return `<table><tr><th>Chart</th>${columns.map(({ device, language }) => `<th>${device}, ${language}</th>`).join('')}</tr>
${rows.map(({ chart, cells }) => `<tr><td>${chart}</td>${cells.map(cellText).join('')}</tr>`).join('\n')}</table>`
}

export const writeReport = async (
  folder: string,
  walked: readonly WalkedPath[],
  shots: readonly Shot[],
  histories: readonly PathHistory[],
): Promise<void> => {
  const charts = [...new Set(walked.map(({ chart }) => chart))]
  const sections = charts.map((chart) => {
    const paths = walked.filter((path) => path.chart === chart)
    const { faults, steps, byItself, handedIn, impossible } = countsOf(paths)
    const reasons = (['handIn', 'skip'] as const).flatMap((how) =>
      reasonsOf(paths, how).map(([reason, count]) => `<li>${HOW[how]}, ${count}: ${escape(reason)}</li>`),
    )
    return `<h2 id="${chart}">${chart}</h2>
<p>${paths.length} paths, ${steps} steps, ${faults} faults. ${byItself} steps happen by themselves, ${handedIn} were handed in, ${impossible} cannot be on a page.</p>
${reasons.length ? `<ul>${reasons.join('')}</ul>` : ''}
${paths.map(pathSection).join('\n')}
<details><summary>Pictures of the states</summary>${album(shots.filter((shot) => shot.chart === chart))}</details>`
  })
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Paths through the pages</title>
<style>body{font:15px/1.5 system-ui;max-width:1200px;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;font-size:13px}
td,th{border:1px solid #ccc;padding:4px 6px;text-align:start;vertical-align:top}.bad{color:#a00}small{display:block;color:#555}pre{overflow:auto}
summary{cursor:pointer;margin:.3rem 0}img{border:1px solid #ccc;margin:4px;vertical-align:top}.desktop{width:560px}.phone{width:180px}figure{margin:1rem 0}</style>
<h1>Paths through the pages</h1>
<p>Every committed path of every chart, walked through the built page: ${walked.length} walks, ${walked.filter(({ fault }) => fault).length} with a fault.</p>
<p>${charts.map((chart) => `<a href="#${chart}">${chart}</a>`).join(' · ')}</p>
<details><summary>What was proved when</summary>${matrixTable(histories)}</details>
${sections.join('\n')}</html>\n`,
  )
}
