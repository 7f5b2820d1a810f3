import { useRef } from 'react'
import { LANGUAGE_NAMES } from '../../domain/language-names.ts'
import { Badge } from '../../views/kit/Badge.tsx'
import { Button } from '../../views/kit/Button.tsx'
import { Segment } from '../../views/kit/Segment.tsx'
import { stateHash } from '../address.ts'
import type { ListedLooks } from '../files.ts'
import { DECISIONS, verdictCommand, type Decision, type LookChange } from '../looks.ts'
import { TEXTS } from '../texts.ts'
import { LateDetails } from './canvas/LateDetails.tsx'
import { PictureFile } from './Sees.tsx'
import { Taken } from './Taken.tsx'
import { useExplorerSystem, useVerdictSlip } from './use-explorer.tsx'

const percent = (share: number): string => `${share * 100}%`

const Outline = ({ area: { x, y, width, height } }: Pick<LookChange, 'area'>) => (
  <span
    className="ex-outline"
    style={{ insetInlineStart: percent(x), insetBlockStart: percent(y), inlineSize: percent(width), blockSize: percent(height) }}
  />
)

const Pair = ({ words, change }: { readonly words: string; readonly change: LookChange }) => {
  const { looks, sees } = TEXTS
  const { device, theme, language, before, after, share, area } = change
  const half = (title: string, file: string, alt: string) => (
    <figure className="ex-figure">
      <figcaption className="t-meta">{title}</figcaption>
      <span className={`ex-marked ex-picture--${device}`}>
        <PictureFile file={file} device={device} alt={alt} />
        <Outline area={area} />
      </span>
    </figure>
  )
  const name = looks.pair(sees.devices[device], sees.themes[theme], LANGUAGE_NAMES[language], share)
  return (
    <section className="stack stack--s" aria-label={name}>
      <h4 className="t-sm strong">{name}</h4>
      <div className="ex-pair">
        {half(looks.before, before, looks.beforeAlt(words))}
        {half(looks.after, after, looks.afterAlt(words))}
      </div>
    </section>
  )
}

const VerdictBadge = ({ verdict }: Pick<ListedLooks, 'verdict'>) => {
  const { looks } = TEXTS
  if (!verdict) return <Badge tone="wait">{looks.open}</Badge>
  const isAccepted = verdict.decision === 'accepted'
  return (
    <Badge tone={isAccepted ? 'ok' : 'danger'} icon={isAccepted ? 'check' : 'close'}>
      {looks.decisions[verdict.decision]}
    </Badge>
  )
}

const OPEN = 'open'

/** What the person decides here, before it is on file. */
const Choice = ({ of: { state, mark, verdict } }: { readonly of: ListedLooks }) => {
  const { verdictSlip } = useExplorerSystem()
  const { decided } = useVerdictSlip().context
  const { looks } = TEXTS
  const own = decided[state]
  const chosen = own?.mark === mark ? own.decision : null
  return (
    <Segment<Decision | typeof OPEN>
      label={looks.decide}
      isSmall
      options={[
        { value: OPEN, label: verdict ? looks.asOnFile : looks.undecided },
        ...DECISIONS.map((value) => ({ value, label: looks.choices[value] })),
      ]}
      value={chosen ?? OPEN}
      onChoose={(value) =>
        verdictSlip.send(
          value === OPEN
            ? { type: 'verdictSlip.takeBack', state }
            : { type: 'verdictSlip.decide', state, decided: { decision: value, mark } },
        )
      }
    />
  )
}

/** What was decided on this page, as the command that puts it on file. */
const Slip = ({ states }: { readonly states: readonly ListedLooks[] }) => {
  const { verdictSlip } = useExplorerSystem()
  const slip = useVerdictSlip()
  const { looks } = TEXTS
  // Decisions about other pictures, of another folder in the same browser, and those that are on file by now.
  const news = states.flatMap(({ state, mark, verdict }) => {
    const own = slip.context.decided[state]
    return own?.mark === mark && own.decision !== verdict?.decision ? [[state, own.decision] as const] : []
  })
  const command = verdictCommand(news)
  return (
    <>
      {command ? (
        <>
          <p className="t-sm">{looks.onFile(news.length)}</p>
          <Taken title={looks.copy} text={command} onCopy={() => verdictSlip.send({ type: 'verdictSlip.copy', text: command })} />
        </>
      ) : null}
      <p role="status">{slip.matches('copied') ? looks.copied : slip.matches('refused') ? looks.refused : null}</p>
    </>
  )
}

const StateRow = ({ looks: one }: { readonly looks: ListedLooks }) => {
  const { looks } = TEXTS
  const { state, words, changes, compared, verdict } = one
  const summary = (
    <>
      {looks.summary(words, changes.length, compared, changes[0]?.share ?? 0)} <VerdictBadge verdict={verdict} />
    </>
  )
  return (
    <LateDetails className="ex-more" summary={summary}>
      {() => (
        <div className="stack">
          <p className="t-sm">
            <a href={stateHash(state, 'sees')}>{looks.toState}</a>
            {verdict ? ` · ${looks.decisions[verdict.decision]} ${looks.decided(verdict.date, verdict.note)}` : null}
          </p>
          <div className="ex-look no-print">
            <Choice of={one} />
          </div>
          {changes.map((change) => (
            <Pair key={`${change.device} ${change.theme} ${change.language}`} words={words} change={change} />
          ))}
        </div>
      )}
    </LateDetails>
  )
}

/** States whose pictures differ from those of another version, with both pictures and what was decided. */
export const ChangedLooks = () => {
  const { looks } = TEXTS
  const file = useExplorerSystem().folder.looks()
  const groups = Map.groupBy(file?.states ?? [], ({ title }) => title)
  const section = useRef<HTMLElement>(null)
  const openAll = () => {
    for (const one of section.current?.querySelectorAll('details') ?? []) one.open = true
  }
  return (
    <section ref={section} className="stack" aria-labelledby="looks">
      <div className="row row--s">
        <h2 className="t-h2" id="looks">
          {looks.title}
        </h2>
        {file?.states.length ? <span className="t-meta num">{looks.count(file.states.length, file.compared ?? 0)}</span> : null}
        {file?.states.length ? (
          <span className="no-print">
            <Button size="sm" tone="quiet" onClick={openAll}>
              {looks.openAll}
            </Button>
          </span>
        ) : null}
      </div>
      {file?.states.length ? null : (
        <p className="t-body">{file?.compared === null || !file ? looks.notCompared : looks.none(file.compared)}</p>
      )}
      {file?.slight ? <p className="t-sm">{looks.slight(file.slight)}</p> : null}
      {[...groups].map(([title, states]) => (
        <section key={title} className="stack stack--s" aria-label={title}>
          <h3 className="t-h3">{title}</h3>
          {states.map((one) => (
            <StateRow key={one.state} looks={one} />
          ))}
        </section>
      ))}
      <Slip states={file?.states ?? []} />
    </section>
  )
}
