/** How often the sessions in logs that people sent took each arrow of the charts. */
import type { AnyStateMachine } from 'xstate'
import type { ChartUsage, Usage } from '../../src/explorer/usage.ts'
import { createFold, type Outcome } from '../../src/journal/fold.ts'
import type { Charts } from '../../src/journal/replay.ts'
import { beginPath, splitStep, type GoldenFile } from '../../tests/support/paths/golden.ts'
import { play } from '../../tests/support/paths/player.ts'
import { followLife } from './follow-life.ts'
import { transitionsOf } from './graph.ts'
import { titleOf } from './page.ts'
import type { Life } from './read-log.ts'
import { arrowWords } from './wording.ts'

/** @param logs the lives in each log; one that was sent twice counts once */
export const countUsage = async (
  logs: readonly (readonly Life[])[],
  charts: Charts,
  goldenOf: (machine: AnyStateMachine) => Promise<GoldenFile | null>,
): Promise<Usage> => {
  const all = [...longestOf(logs.flat()).values()]
  const readable = Map.groupBy(
    all.filter(({ isOfThisVersion }) => isOfThisVersion),
    ({ chart }) => chart,
  )
  const machines = Object.values(charts).map(({ machine }) => machine)
  const opened = machines.filter(({ id }) => readable.has(id)).toSorted(byTitle)
  return {
    logs: logs.length,
    charts: await Promise.all(opened.map(async (machine) => usageOf(machine, readable.get(machine.id)!, await goldenOf(machine)))),
    unopened: machines
      .filter((machine) => !opened.includes(machine))
      .toSorted(byTitle)
      .map(titleOf),
    ofOtherVersions: all.filter(({ isOfThisVersion }) => !isOfThisVersion).length,
  }
}

const byTitle = (one: AnyStateMachine, other: AnyStateMachine): number => (titleOf(one) < titleOf(other) ? -1 : 1)

/** Somebody who sends a log twice sends the same life twice, the second time perhaps longer. */
const longestOf = (lives: readonly Life[]): ReadonlyMap<string, Life> => {
  const found = new Map<string, Life>()
  for (const life of lives) {
    const { seq, at } = life.entries[0]!
    const key = `${life.stream} ${seq} ${at}`
    if ((found.get(key)?.entries.length ?? 0) < life.entries.length) found.set(key, life)
  }
  return found
}

const usageOf = (machine: AnyStateMachine, lives: readonly Life[], golden: GoldenFile | null): ChartUsage => {
  const fold = createFold(machine, { trace: true })
  const arrows = transitionsOf(machine)
  const idOf = new Map<unknown, string>(arrows.map(({ definition, id }) => [definition, id]))
  const idsIn = ({ transitions }: Outcome) => transitions.flatMap((taken) => idOf.get(taken) ?? [])

  const counts = new Map<string, number>()
  let parted = 0
  for (const life of lives) {
    const { moments, partedAt } = followLife(fold, life)
    if (partedAt !== null) parted += 1
    for (const { outcome } of moments) for (const id of idsIn(outcome)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }

  const tested = new Set<string>()
  for (const path of golden?.paths ?? []) {
    let played = beginPath(fold, golden!, path)
    const steps = path.steps.map((one) => splitStep(one).step)
    for (const { outcome } of played.folded) for (const id of idsIn(outcome)) tested.add(id)
    for (const step of steps) {
      const next = play(fold, played.position, step)
      if (!next) break
      played = next
      for (const { outcome } of played.folded) for (const id of idsIn(outcome)) tested.add(id)
    }
  }

  const used = arrows.map((arrow) => ({ id: arrow.id, words: arrowWords(machine, arrow), count: counts.get(arrow.id) ?? 0 }))
  return {
    chart: machine.id,
    title: titleOf(machine),
    opened: lives.length,
    parted,
    taken: used.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count),
    untaken: used.filter(({ count }) => count === 0),
    untested: used.filter(({ id }) => !tested.has(id)),
  }
}

/** The counts as Markdown. */
export const toUsagePage = ({ logs, charts, unopened, ofOtherVersions }: Usage): string => {
  const total = charts.reduce((sum, { taken }) => sum + taken.reduce((count, arrow) => count + arrow.count, 0), 0)
  const others = ofOtherVersions ? ` ${counted(ofOtherVersions, 'stream')} of other versions of their charts are not counted.` : ''
  return `${[
    '# What sessions really do',
    `${counted(logs, 'session log')}, ${counted(charts.length, 'chart')}, ${counted(total, 'arrow')} taken.${others}`,
    ...charts.map(sectionOf),
    ...(unopened.length ? [`## Nobody opened\n\n${unopened.join(', ')}.`] : []),
  ].join('\n\n')}\n`
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const sectionOf = ({ title, opened, parted, taken, untaken, untested }: ChartUsage): string =>
  [
    `## ${title}`,
    `Opened ${opened === 1 ? 'once' : `${opened} times`}.` +
      (parted ? ` It goes elsewhere now than the log tells in ${counted(parted, 'stream')}; nothing is counted from there on.` : ''),
    ...(taken.length
      ? [['| Times | Arrow |', '| ---: | --- |', ...taken.map(({ count, words }) => `| ${count} | ${cell(words)} |`)].join('\n')]
      : []),
    ...(untaken.length ? [`Nobody takes:\n\n${untaken.map(({ words }) => `- ${words}`).join('\n')}`] : []),
    ...(untested.length ? [`No committed path takes:\n\n${untested.map(({ words }) => `- ${words}`).join('\n')}`] : []),
  ].join('\n\n')

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)
