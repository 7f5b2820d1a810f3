import { useLocation } from 'react-router-dom'
import { faqAnswer, type FaqTexts } from '../../domain/content-pages.ts'
import { FAQ_CODES, faqCodeOf } from '../../domain/faq-codes.ts'
import { selectSearch } from '../../machines/content-page/content-page.selectors.ts'
import { EmptyState } from '../kit/States.tsx'
import { useFormat, useText, useTextIn } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { useVenue } from '../shell/use-venue.ts'
import { hasWords } from './find-text.ts'
import { SearchField } from './SearchField.tsx'
import styles from './help.module.css'

interface Part {
  readonly title: string
  readonly text: string
}
interface Entry {
  readonly id: string
  readonly question: string
  /** Code of a message; null for a question. */
  readonly code: string | null
  readonly parts: readonly Part[]
}
interface Group {
  readonly id: string
  readonly name: string
  readonly entries: readonly Entry[]
}

const useGroups = ({ topics, causes, meanings, steps }: FaqTexts): readonly Group[] => {
  const t = useText()
  const { moneyIsSimulated } = useVenue()
  const sentence = useTextIn('errors', 'errors.unknown')
  const codeEntry = (code: string): Entry => {
    const known = FAQ_CODES.get(code)
    return {
      id: code,
      code,
      question: sentence(code) ?? '',
      parts: [
        { title: t('help.cause'), text: causes[known?.cause ?? code] ?? '' },
        { title: t('help.meaning'), text: meanings[known?.meaning ?? ''] ?? '' },
        { title: t('help.step'), text: steps[known?.step ?? ''] ?? '' },
      ],
    }
  }
  return [
    ...Object.entries(topics).map(([id, { name, entries }]) => ({
      id,
      name,
      entries: Object.entries(entries).map(([key, entry]) => ({
        id: key,
        question: entry.question,
        code: null,
        parts: [{ title: '', text: faqAnswer(entry, moneyIsSimulated) }],
      })),
    })),
    { id: 'messages', name: t('help.messages'), entries: [...FAQ_CODES.keys()].map(codeEntry) },
  ]
}

const textOf = ({ question, code, parts }: Entry): string => [question, code, ...parts.map(({ text }) => text)].join(' ')

/** Questions and answers, and the messages with their causes: the page asks for them once its contents are there. */
export const Questions = ({ stream, texts }: { readonly stream: StreamOf<'contentPage'>; readonly texts: FaqTexts }) => {
  const t = useText()
  const format = useFormat()
  const search = useChart(stream, selectSearch)
  const asked = new URLSearchParams(useLocation().search).get('code')
  const groups = useGroups(texts)
  const code = faqCodeOf(asked)
  const wanted = code === null ? undefined : groups.at(-1)?.entries.find((entry) => entry.code === code)
  const found = groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => hasWords(textOf(entry), search)) }))
    .filter(({ entries }) => entries.length > 0)
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      {wanted ? (
        <section className="card" aria-label={t('help.asked')}>
          <div className="card__head">
            <h2 className="t-h2">{t('help.asked')}</h2>
          </div>
          <Question entry={wanted} isOpen />
        </section>
      ) : asked === null ? null : (
        <Note tone="info">{t('help.unknownCode')}</Note>
      )}
      <SearchField label={t('help.searchFaq')} text={search} onText={(text) => stream.send({ type: 'contentPage.search', text })} />
      <p className="sr" role="status">
        {search.trim() === '' ? '' : t('help.found', { count, figure: format.figure(count) })}
      </p>
      {found.length === 0 ? <EmptyState title={t('help.nothingFound')}>{t('help.nothingFoundHint')}</EmptyState> : null}
      {found.map(({ id, name, entries }) => (
        <section key={id} className="card" aria-label={name}>
          <div className="card__head">
            <h2 className="t-h2">{name}</h2>
          </div>
          <div className="divide">
            {entries.map((entry) => (
              <Question key={entry.id} entry={entry} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

const Question = ({ entry: { question, code, parts }, isOpen = false }: { readonly entry: Entry; readonly isOpen?: boolean }) => {
  const t = useText()
  return (
    <details className={styles['entry']} open={isOpen}>
      <summary>
        <span>{question}</span>
        {code === null ? null : <span className="tag">{t('help.code', { code })}</span>}
      </summary>
      {code === null ? (
        <p className="t-body">{parts[0]?.text}</p>
      ) : (
        <dl className={styles['parts']}>
          {parts.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}
