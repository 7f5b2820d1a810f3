/** The differences of two models as Markdown, for a pull request or the notes of a release. */
import type { ChangeKind, Difference } from '../../src/explorer/compare.ts'
import type { Product } from '../../src/explorer/model.ts'

const KINDS: Readonly<Record<ChangeKind, string>> = {
  added: 'New',
  removed: 'Gone',
  renamed: 'Renamed',
  moved: 'Moved',
  retargeted: 'Leads elsewhere',
  condition: 'Condition',
  wait: 'Waiting time',
  text: 'Text',
  view: 'What shows it',
  wiring: 'Who hears whom',
  changed: 'Changed',
}

/** Only the version that is at hand has changes that nobody has committed. */
const versionWords = ({ commit, date, isChanged }: Product): string =>
  isChanged || commit === null ? 'the files as they are now' : `\`${commit.slice(0, 8)}\`${date ? ` (${date.slice(0, 10)})` : ''}`

export const toDiffPage = (before: Product, after: Product, differences: readonly Difference[]): string => {
  const ofCharts = differences.filter(({ kind, chart }) => kind !== 'wiring' && chart !== null)
  const charts = [...Map.groupBy(ofCharts, ({ chart }) => chart).values()]
  const isOnlyShown = (all: readonly Difference[]) => all.every(({ kind }) => kind === 'view')
  const shown = charts.filter(isOnlyShown).flat()
  const wiring = differences.filter(({ kind }) => kind === 'wiring')
  const others = differences.filter(({ kind, chart }) => kind !== 'wiring' && chart === null)
  const sections = [
    ...charts.filter((all) => !isOnlyShown(all)).map((all) => section(all[0]!.chartTitle, all.map(line))),
    ...(wiring.length ? [section('Who hears whom', wiring.map(plainLine))] : []),
    ...(shown.length
      ? [
          section(
            'Charts that only look otherwise',
            shown.map(({ chartTitle, sentence }) => `- **${chartTitle}.** ${safe(sentence)}`),
          ),
        ]
      : []),
    ...(others.length ? [section('Sentences for codes of the venue', others.map(plainLine))] : []),
  ]
  const intro = `From ${versionWords(before)} to ${versionWords(after)}: ${countWords(differences, charts.length)}`
  return `${['# What has changed in the charts', intro, ...sections].join('\n\n')}\n`
}

const section = (title: string, lines: readonly string[]): string => `## ${safe(title)}\n\n${lines.join('\n')}`
const line = ({ kind, sentence }: Difference): string => `- **${KINDS[kind]}.** ${safe(sentence)}`
const plainLine = ({ sentence }: Difference): string => `- ${safe(sentence)}`

const countWords = (differences: readonly Difference[], charts: number): string => {
  const { length } = differences
  if (!length) return 'nothing has changed.'
  const where = charts ? ` in ${charts} ${charts === 1 ? 'chart' : 'charts'}` : ''
  const besides =
    length > differences.filter(({ kind, chart }) => kind !== 'wiring' && chart !== null).length && charts ? ' and besides' : ''
  return `${length} ${length === 1 ? 'change' : 'changes'}${where}${besides}.`
}

/** Texts of the product stand as they are, whatever signs of Markdown or HTML are in them. */
const safe = (text: string): string => text.replaceAll(/[\\`*_<[\]#|]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')
