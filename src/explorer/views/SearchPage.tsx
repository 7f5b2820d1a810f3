import { Icon } from '../../views/kit/Icon.tsx'
import { hashOf, stateHash } from '../address.ts'
import type { Entry } from '../files.ts'
import { partsOf, search, type Found } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { useExplorer, useExplorerSystem, useList } from './use-explorer.tsx'

const Marked = ({ title, text }: { readonly title: string; readonly text: string }) =>
  partsOf(title, text).map(({ part, isFound }, index) => (isFound ? <mark key={index}>{part}</mark> : part))

/** A refusal belongs to no chart: its link is that of the search that finds it alone. */
const linkOf = ({ kind, place, more }: Entry): string => {
  if (kind === 'page' && place !== null) return place
  return place === null
    ? hashOf({ kind: 'search', text: more })
    : stateHash(place, kind === 'sentence' ? 'sentences' : kind === 'question' ? 'questions' : kind === 'event' ? 'can' : 'means')
}

const Result = ({ entry, text }: { readonly entry: Entry; readonly text: string }) => {
  const { charts } = useList()
  const { kind, title, more, place } = entry
  const chart = charts.find(({ id }) => id === place?.split('.')[0])?.title
  const name = <Marked title={title} text={text} />
  const beside = kind === 'error' ? TEXTS.results.code(more) : kind === 'chart' ? null : chart
  return (
    <li>
      <a href={linkOf(entry)}>{name}</a>
      <span className="t-meta">
        {beside}
        {kind === 'state' && more ? ` · ${more}` : null}
      </span>
    </li>
  )
}

const Group = ({ found, text }: { readonly found: Found; readonly text: string }) => {
  const { kind, entries, all } = found
  return (
    <section className="card" aria-labelledby={`found-${kind}`}>
      <div className="card__head">
        <h2 className="t-h3" id={`found-${kind}`}>
          {TEXTS.results.kinds[kind]} <span className="t-meta num">{TEXTS.figure(all)}</span>
        </h2>
      </div>
      <ul className="ex-results">
        {entries.map((entry) => (
          <Result key={`${entry.place} ${entry.title} ${entry.more}`} entry={entry} text={text} />
        ))}
      </ul>
      {entries.length < all ? <p className="t-meta ex-rest">{TEXTS.results.shown(entries.length, all)}</p> : null}
    </section>
  )
}

/** Where it says what somebody looks for. */
export const SearchPage = () => {
  const { folder, go } = useExplorerSystem()
  const { address } = useExplorer().context
  const text = address.kind === 'search' ? address.text : ''
  const found = search(folder.entries(), text)
  const count = found.reduce((sum, { all }) => sum + all, 0)
  return (
    <div className="page ex-search">
      <h1 className="t-title">{TEXTS.results.title}</h1>
      <form role="search" className="ex-find" onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" size="sm" />
        <input
          className="input"
          type="search"
          aria-label={TEXTS.findLabel}
          placeholder={TEXTS.find}
          autoComplete="off"
          autoFocus
          value={text}
          onChange={(event) => go({ kind: 'search', text: event.currentTarget.value }, true)}
        />
      </form>
      <p role="status">
        {!text.trim()
          ? TEXTS.results.begin
          : count
            ? TEXTS.results.found(count, text)
            : `${TEXTS.results.none(text)} ${TEXTS.results.noneHint}`}
      </p>
      {found.map((group) => (
        <Group key={group.kind} found={group} text={text} />
      ))}
    </div>
  )
}
