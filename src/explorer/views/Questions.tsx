import { Badge } from '../../views/kit/Badge.tsx'
import { Field } from '../../views/kit/Field.tsx'
import { stateHash } from '../address.ts'
import type { ChartFile } from '../files.ts'
import { isWritten } from '../machines/question-slip/question-slip.rules.ts'
import type { Chart, State } from '../model.ts'
import { askCommand, fileHead, moveWords, placesIn, questionText, stateAbout, type Question } from '../questions.ts'
import { stateOf } from '../reading.ts'
import { TEXTS } from '../texts.ts'
import { Taken } from './Taken.tsx'
import { useExplorerSystem, useQuestionSlip } from './use-explorer.tsx'

interface QuestionsProps {
  readonly chart: ChartFile
  readonly state: State
}

const aboutWords = (chart: Chart, { about }: Question): string => {
  const move = chart.transitions.find(({ id }) => id === about)
  if (move) return moveWords(chart, move)
  return about === chart.id ? chart.title : (stateOf(chart, about ?? '')?.words ?? '')
}

const Asked = ({ chart, question }: { readonly chart: ChartFile; readonly question: Question }) => {
  const { questions } = TEXTS
  const state = stateAbout(chart, question)
  return (
    <li>
      <b>{question.question}</b>
      <span className="t-meta">
        {state === null ? questions.unbound : <a href={stateHash(state, 'questions')}>{aboutWords(chart, question)}</a>}
        {question.date ? ` · ${questions.asked(question.date)}` : null}
      </span>
      {question.answer === null ? (
        <Badge tone="wait">{questions.open}</Badge>
      ) : (
        question.answer.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph.replace(/^#+ |[*`]/g, '')}</p>)
      )}
    </li>
  )
}

const List = ({ title, chart, all }: { readonly title: string; readonly chart: ChartFile; readonly all: readonly Question[] }) =>
  all.length ? (
    <section className="stack stack--s">
      <h3 className="t-h3">{title}</h3>
      <ul className="ex-paths">
        {all.map((question) => (
          <Asked key={`${question.about} ${question.question}`} chart={chart} question={question} />
        ))}
      </ul>
    </section>
  ) : null

const Ask = ({ chart, state }: QuestionsProps) => {
  const { questionSlip, today } = useExplorerSystem()
  const slip = useQuestionSlip()
  const { questions } = TEXTS
  const places = placesIn(chart, state.id)
  const draft = slip.context.drafts[state.id]
  const text = draft?.text ?? ''
  const place = places.find(({ id }) => id === draft?.about) ?? places[0]!
  const write = (next: { readonly text?: string; readonly about?: string }) =>
    questionSlip.send({ type: 'questionSlip.write', state: state.id, draft: { text, about: place.id, ...next } })
  const copy = (taken: string) => questionSlip.send({ type: 'questionSlip.copy', state: state.id, text: taken })
  const entry = questionText(text, place, today())
  const file = chart.questions.length ? entry : `${fileHead(chart.title)}\n\n${entry}`
  const command = askCommand(chart.file, place, text)
  const isHere = slip.context.copy?.state === state.id
  return (
    <section className="stack" aria-labelledby="ask">
      <h3 className="t-h3" id="ask">
        {questions.ask}
      </h3>
      <Field label={questions.about}>
        {(links) => (
          <select {...links} className="select ex-about" value={place.id} onChange={(event) => write({ about: event.currentTarget.value })}>
            {places.map(({ id, words }) => (
              <option key={id} value={id}>
                {id === chart.id ? chart.title : words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={questions.question} hint={questions.hint}>
        {(links) => (
          <textarea {...links} className="input" rows={3} value={text} onChange={(event) => write({ text: event.currentTarget.value })} />
        )}
      </Field>
      {isWritten(slip.context.drafts, state.id) ? (
        <>
          <p className="t-sm">{chart.questions.length ? questions.below(chart.file) : questions.into(chart.file)}</p>
          <Taken title={questions.copyText} text={file} onCopy={() => copy(file)} />
          <p className="t-sm">{questions.orCommand}</p>
          <Taken title={questions.copyCommand} text={command} onCopy={() => copy(command)} />
        </>
      ) : null}
      <p role="status">
        {isHere && slip.matches('copied') ? questions.copied : isHere && slip.matches('refused') ? questions.refused : null}
      </p>
    </section>
  )
}

/** What has been asked about a state and its arrows, and the way to ask. */
export const Questions = ({ chart, state }: QuestionsProps) => {
  const { questions } = TEXTS
  const here = chart.questions.filter((question) => stateAbout(chart, question) === state.id)
  const others = chart.questions.filter((question) => !here.includes(question))
  return (
    <>
      {here.length ? null : <p>{questions.none}</p>}
      <List title={questions.here} chart={chart} all={here} />
      <Ask key={state.id} chart={chart} state={state} />
      <List title={questions.elsewhere} chart={chart} all={others} />
    </>
  )
}
