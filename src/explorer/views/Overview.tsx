import { hashOf, stateHash } from '../address.ts'
import type { ListedChart } from '../files.ts'
import type { Saying } from '../model.ts'
import { TEXTS } from '../texts.ts'
import { HearingMap } from './HearingMap.tsx'
import { LateDetails } from './canvas/LateDetails.tsx'
import { CoverageMark, coverageOf, FigureStrip } from './Share.tsx'
import { useList } from './use-explorer.tsx'

const sum = (charts: readonly ListedChart[], of: (chart: ListedChart) => number): number =>
  charts.reduce((total, chart) => total + of(chart), 0)

const Figures = () => {
  const { charts } = useList()
  const proofs = charts.flatMap(({ proof }) => proof ?? [])
  const { strip } = TEXTS
  const of = (part: number, whole: number) => ({ value: TEXTS.of(part, whole), share: { part, whole } })
  const total = (pick: (proof: (typeof proofs)[number]) => number) => proofs.reduce((all, proof) => all + pick(proof), 0)
  return (
    <FigureStrip
      label={strip.label}
      figures={[
        { name: strip.charts, value: TEXTS.figure(charts.length) },
        { name: strip.states, value: TEXTS.figure(sum(charts, ({ states }) => states)) },
        {
          name: strip.walked,
          ...of(
            sum(charts, ({ walked }) => walked),
            sum(charts, ({ transitions }) => transitions),
          ),
        },
        ...(proofs.length
          ? [
              {
                name: strip.mutants,
                ...of(
                  total(({ killed }) => killed),
                  total(({ mutants }) => mutants),
                ),
              },
            ]
          : []),
        { name: strip.paths, value: TEXTS.figure(sum(charts, ({ paths }) => paths)) },
        { name: strip.sentences, value: TEXTS.figure(sum(charts, ({ sentences }) => sentences)) },
      ]}
    />
  )
}

const Row = ({ chart }: { readonly chart: ListedChart }) => {
  return (
    <tr>
      <th scope="row">
        <a href={stateHash(chart.id)}>{chart.title}</a>
      </th>
      <td>{chart.description}</td>
      <td className="num">{TEXTS.figure(chart.states)}</td>
      <td className="num">{TEXTS.figure(chart.transitions)}</td>
      <td className="num">{TEXTS.figure(chart.paths)}</td>
      <td className="num">
        <span className="ex-walked">
          <CoverageMark of={coverageOf({ part: chart.walked, whole: chart.transitions })} />
          {`${TEXTS.figure(chart.walked)}/${TEXTS.figure(chart.transitions)}`}
        </span>
      </td>
    </tr>
  )
}

const nameOf = (charts: readonly ListedChart[], id: string): string => charts.find((chart) => chart.id === id)?.title ?? id

/** Charts as links, or words where nobody has a chart. */
export const ChartLinks = ({ ids, otherwise }: { readonly ids: readonly string[]; readonly otherwise: string }) => {
  const { charts } = useList()
  if (!ids.length) return otherwise
  return ids.map((id, index) => (
    <span key={id}>
      {index ? ', ' : null}
      <a href={stateHash(id)}>{nameOf(charts, id)}</a>
    </span>
  ))
}

const SayingRows = ({ saying }: { readonly saying: Saying }) => {
  const { hearing } = TEXTS
  return saying.hearers.map((hearer, index) => (
    <tr key={`${hearer.chart} ${hearer.words} ${hearer.as}`}>
      {index ? null : (
        <>
          <td rowSpan={saying.hearers.length}>
            <ChartLinks ids={saying.from} otherwise={hearing.outside} />
          </td>
          <td rowSpan={saying.hearers.length}>{saying.words}</td>
        </>
      )}
      <td>
        {hearer.chart === null ? hearer.words : <ChartLinks ids={[hearer.chart]} otherwise={hearer.words} />}
        {hearer.when ? <span className="t-meta">{` ${hearer.when}`}</span> : null}
      </td>
      <td>{hearer.as || hearing.same}</td>
    </tr>
  ))
}

const Hearing = () => {
  const { wiring } = useList()
  const { hearing } = TEXTS
  const topics = [...new Set(wiring.map(({ topic }) => topic))]
  return (
    <LateDetails className="ex-more" summary={hearing.open}>
      {() =>
        topics.map((topic) => (
          <div key={topic} className="table-wrap" role="group" aria-label={topic} tabIndex={0}>
            <table className="table table--dense">
              <caption className="ex-caption">{topic}</caption>
              <thead>
                <tr>
                  <th scope="col">{hearing.from}</th>
                  <th scope="col">{hearing.said}</th>
                  <th scope="col">{hearing.hearer}</th>
                  <th scope="col">{hearing.as}</th>
                </tr>
              </thead>
              <tbody>
                {wiring
                  .filter((saying) => saying.topic === topic)
                  .map((saying) => (
                    <SayingRows key={`${saying.event} ${saying.from.join()}`} saying={saying} />
                  ))}
              </tbody>
            </table>
          </div>
        ))
      }
    </LateDetails>
  )
}

/** The lives in the session log, each a way to what it did. */
const SessionLog = () => {
  const { charts, log } = useList()
  if (!log) return null
  const { log: texts, list } = TEXTS
  return (
    <section className="ex-section" aria-labelledby="log">
      <h2 id="log" className="t-h3">
        {texts.title} <span className="t-meta num">{TEXTS.figure(log.lives.length)}</span>
      </h2>
      <p className="t-sm">{texts.text}</p>
      {log.untold ? <p className="t-sm">{texts.untold(log.untold)}</p> : null}
      <div className="table-wrap" role="group" aria-labelledby="log" tabIndex={0}>
        <table className="table table--dense">
          <thead>
            <tr>
              <th scope="col">{texts.began}</th>
              <th scope="col">{list.chart}</th>
              <th scope="col">{texts.stream}</th>
              <th scope="col" className="num">
                {texts.steps}
              </th>
              <th scope="col">{texts.ends}</th>
            </tr>
          </thead>
          <tbody>
            {log.lives.map(({ chart, path, stream, at, steps, partedAt }) => (
              <tr key={`${chart} ${path}`}>
                <td>{texts.day(at)}</td>
                <td>
                  <a href={hashOf({ kind: 'path', chart, path, step: 0 })}>{nameOf(charts, chart)}</a>
                </td>
                <td className="t-mono">{stream}</td>
                <td className="num">{TEXTS.figure(steps)}</td>
                <td>{partedAt === null ? texts.follows : texts.parted(partedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** All charts by capability, what was proved of them, and who hears whom. */
export const Overview = () => {
  const { charts, capabilities } = useList()
  const { list } = TEXTS
  return (
    <>
      <div className="ex-head">
        <h1 className="t-h2">{TEXTS.title}</h1>
        <p className="t-meta">
          {TEXTS.sum(
            charts.length,
            sum(charts, ({ states }) => states),
            sum(charts, ({ transitions }) => transitions),
          )}
        </p>
      </div>
      <Figures />
      <SessionLog />
      <section className="ex-section" aria-labelledby="hearing">
        <h2 id="hearing" className="t-h3">
          {TEXTS.hearing.title}
        </h2>
        <p className="t-sm">{TEXTS.hearing.text}</p>
        <HearingMap chart={null} />
        <Hearing />
      </section>
      {capabilities.map((capability) => (
        <section key={capability.id} className="ex-section" aria-labelledby={`of-${capability.id}`}>
          <h2 id={`of-${capability.id}`} className="t-h3">
            {capability.title} <span className="t-meta num">{TEXTS.figure(capability.charts.length)}</span>
          </h2>
          <div className="table-wrap" role="group" aria-labelledby={`of-${capability.id}`} tabIndex={0}>
            <table className="table table--dense ex-charts">
              <thead>
                <tr>
                  <th scope="col">{list.chart}</th>
                  <th scope="col">{list.decides}</th>
                  <th scope="col" className="num">
                    {list.states}
                  </th>
                  <th scope="col" className="num">
                    {list.arrows}
                  </th>
                  <th scope="col" className="num">
                    {list.paths}
                  </th>
                  <th scope="col" className="num">
                    {list.walked}
                  </th>
                </tr>
              </thead>
              <tbody>
                {charts
                  .filter(({ id }) => capability.charts.includes(id))
                  .map((chart) => (
                    <Row key={chart.id} chart={chart} />
                  ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </>
  )
}
