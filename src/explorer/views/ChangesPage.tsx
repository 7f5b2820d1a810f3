import { Button } from '../../views/kit/Button.tsx'
import { stateHash } from '../address.ts'
import type { ChangeKind, Difference } from '../compare.ts'
import type { Product } from '../model.ts'
import { TEXTS } from '../texts.ts'
import { ChangedLooks } from './ChangedLooks.tsx'
import { useList } from './use-explorer.tsx'

/** Colours say what a word beside them says too. */
const BADGES: Readonly<Partial<Record<ChangeKind, string>>> = { added: 'badge--ok', removed: 'badge--danger' }

const versionOf = ({ version, commit, date }: Product): string => `${version}${commit === null ? '' : ` (${TEXTS.buildOf(commit, date)})`}`

/** What left has no page any more. */
const linkOf = ({ kind, state, chart, subject }: Difference): string | null =>
  kind === 'removed' || chart === null
    ? null
    : stateHash(state ?? chart, subject === 'arrow' ? 'can' : subject === 'view' ? 'sees' : 'means')

const Row = ({ difference }: { readonly difference: Difference }) => {
  const link = linkOf(difference)
  return (
    <li className="ex-change">
      <span className={`badge ${BADGES[difference.kind] ?? ''}`}>{TEXTS.changes.kinds[difference.kind]}</span>
      {link === null ? <span>{difference.sentence}</span> : <a href={link}>{difference.sentence}</a>}
    </li>
  )
}

/** What changed since another version, chart by chart: the page of a release. */
export const ChangesPage = () => {
  const { changes: texts } = TEXTS
  const { changes } = useList()
  if (!changes)
    return (
      <div className="page stack">
        <h1 className="t-h2">{texts.unknown}</h1>
        <p className="t-body">{texts.unknownText}</p>
      </div>
    )
  const { before, differences } = changes
  const groups = Map.groupBy(differences, ({ chart, chartTitle }) => (chart === null ? '' : chartTitle))
  return (
    <div className="page stack">
      <div className="row row--s">
        <h1 className="t-h2">{texts.title}</h1>
        <span className="t-meta">{texts.since(versionOf(before))}</span>
        <span className="t-meta num">{texts.count(differences.length)}</span>
        <span className="grow" />
        <span className="no-print">
          <Button size="sm" onClick={() => print()}>
            {texts.print}
          </Button>
        </span>
      </div>
      {differences.length ? null : <p className="t-body">{texts.none}</p>}
      {[...groups].map(([title, group]) => (
        <section key={title} className="stack stack--s" aria-label={title || texts.elsewhere}>
          <h2 className="t-h3">{title || texts.elsewhere}</h2>
          <ul className="ex-changes">
            {group.map((difference) => (
              <Row key={difference.sentence} difference={difference} />
            ))}
          </ul>
        </section>
      ))}
      <ChangedLooks />
    </div>
  )
}
