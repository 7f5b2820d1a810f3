/** Writes the page of a chart: hand-written "why" on top, then picture and tables in plain words. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { conditionsOf, statesOf, transitionsOf } from './graph.ts'
import { conditionWords, delayOf, duration, guardWords, sentenceCase, stateWords, targetWords, triggerWords, wordsOf } from './wording.ts'

const WHY_BEGIN = '<!-- why: written by hand, kept by `npm run charts` -->'
const WHY_END = '<!-- end of why -->'
const NO_WHY = 'Why the chart is as it is has not been written yet.'

export const titleOf = (machine: AnyStateMachine): string => sentenceCase(wordsOf(machine.id))

/** The file of a picture: of the chart, or of one group of it. */
export const pictureFile = (name: string, group: AnyStateNode | null): string =>
  [name, ...(group?.path ?? []).map((key) => wordsOf(key).toLowerCase().replaceAll(' ', '-')), 'svg'].join('.')

/**
 * @param name file name without ending; @param old the page as it is, whose "why" is kept; @param groups those that have a picture of
 * their own; @param file that of the chart, from the root of the project.
 */
export const toPage = (
  machine: AnyStateMachine,
  name: string,
  old: string | null,
  groups: readonly AnyStateNode[] = [],
  file = `src/machines/${name}/${name}.machine.ts`,
): string =>
  [
    `# ${titleOf(machine)}`,
    `${WHY_BEGIN}\n\n${whyIn(old)}\n\n${WHY_END}`,
    `_Everything below is generated from \`${file}\`, version ${machine.version ?? '1'}, by ` + '`npm run charts`._',
    machine.root.description ?? '',
    `![Statechart of ${titleOf(machine)}](${pictureFile(name, null)})`,
    ...groups.flatMap((group) => [
      `Inside “${stateWords(group)}”:`,
      `![Statechart of ${titleOf(machine)}, ${stateWords(group)}](${pictureFile(name, group)})`,
    ]),
    `The same as text: [${name}.mmd](${name}.mmd).`,
    '## States',
    statesTable(machine),
    '## What can happen',
    transitionsTable(machine),
    ...section('## Conditions', guardsTable(machine)),
    ...section('## Waiting times', delaysTable(machine)),
    ...section('## What it asks of the outside', effectsTable(machine)),
  ].join('\n\n') + '\n'

export const whyIn = (page: string | null): string => {
  const [, text] = page?.split(WHY_BEGIN) ?? []
  return text?.split(WHY_END)[0]?.trim() ?? NO_WHY
}

const section = (title: string, text: string | null): readonly string[] => (text === null ? [] : [title, text])

const statesTable = (machine: AnyStateMachine): string =>
  table(
    ['State', 'What it means', 'What runs meanwhile'],
    statesOf(machine)
      .filter((node) => node !== machine.root && node.type !== 'history')
      .map((node) => [
        `**${stateWords(node)}**${noteOn(node)}`,
        node.description ?? (node.type === 'final' ? 'The end.' : ''),
        node.invoke.map(({ src }) => wordsOf(String(src))).join(', '),
      ]),
  )

const noteOn = (node: AnyStateNode): string => {
  const isFirst = node.parent?.type === 'compound' && node.parent.initial.target[0] === node
  return node.type === 'parallel' ? ' (all at once)' : isFirst ? ' (first)' : node.type === 'final' ? ' (end)' : ''
}

const transitionsTable = (machine: AnyStateMachine): string =>
  table(
    ['In', 'When', 'If', 'Then', 'It goes to'],
    transitionsOf(machine).map((move) => [
      stateWords(move.source),
      triggerWords(machine, move),
      conditionWords(machine, move).replace(/^if /, ''),
      move.actions.map(wordsOf).join('; '),
      targetWords(move),
    ]),
  )

const guardsTable = (machine: AnyStateMachine): string | null => {
  return tableOrNull(
    ['Condition', 'In the code'],
    [...conditionsOf(machine)].toSorted().map((name) => [guardWords(machine.id, name), `\`${name}\``]),
  )
}

const delaysTable = (machine: AnyStateMachine): string | null => {
  const names = new Set(transitionsOf(machine).flatMap(({ trigger }) => (trigger.kind === 'after' ? [trigger.name] : [])))
  return tableOrNull(
    ['Waiting time', 'How long', 'In the code'],
    [...names].toSorted().map((name) => {
      const ms = delayOf(machine, name)
      return [wordsOf(name), ms === null ? 'depends on the situation' : duration(ms), `\`${name}\``]
    }),
  )
}

const effectsTable = (machine: AnyStateMachine): string | null =>
  tableOrNull(
    ['What', 'While in', 'In the code'],
    statesOf(machine).flatMap((node) =>
      node.invoke.map(({ id, src }) => [wordsOf(String(src)), stateWords(node), id === src ? `\`${src}\`` : `\`${src}\` as \`${id}\``]),
    ),
  )

const tableOrNull = (head: readonly string[], rows: readonly (readonly string[])[]): string | null =>
  rows.length ? table(head, rows) : null

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cellOf).join(' | ')} |`).join('\n')

const cellOf = (text: string): string => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ')
