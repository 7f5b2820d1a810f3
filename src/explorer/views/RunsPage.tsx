import { LANGUAGE_NAMES } from '../../domain/language-names.ts'
import { Badge } from '../../views/kit/Badge.tsx'
import { EmptyState } from '../../views/kit/States.tsx'
import { hashOf, stateHash } from '../address.ts'
import { matrixOf, timeOf, type Matrix, type MatrixCell, type MatrixColumn } from '../run-matrix.ts'
import { pathNumberOf, type Outcome, type PathHistory } from '../runs.ts'
import { TEXTS } from '../texts.ts'
import { LateDetails } from './canvas/LateDetails.tsx'
import { FigureStrip } from './Share.tsx'
import { useExplorerSystem, useList } from './use-explorer.tsx'
import { WalkSlip } from './WalkSlip.tsx'

const columnName = ({ device, language }: MatrixColumn): string => TEXTS.runs.column(TEXTS.sees.devices[device], LANGUAGE_NAMES[language])

const lastOf = ({ at, commit, isChanged }: Outcome): string => TEXTS.runs.last(at, TEXTS.runs.commit(commit, isChanged))

/** A chart that was walked once may have gone since. */
const ChartName = ({ id }: { readonly id: string }) => {
  const listed = useList().charts.find((chart) => chart.id === id)
  return listed ? <a href={stateHash(id)}>{listed.title}</a> : id
}

/** A path that was walked once may have gone since. */
const PathName = ({ chart, path }: Pick<PathHistory, 'chart' | 'path'>) => {
  const number = pathNumberOf(path)
  const listed = useList().charts.find(({ id }) => id === chart)
  return listed && number <= listed.paths ? <a href={hashOf({ kind: 'path', chart, path: number, step: 0 })}>{path}</a> : path
}

const Facts = ({ histories, rows }: { readonly histories: readonly PathHistory[]; readonly rows: Matrix['rows'] }) => {
  const { charts } = useList()
  const { runs } = TEXTS
  const passed = { part: histories.filter(({ last }) => last.isPassed).length, whole: histories.length }
  const walked = { part: charts.filter(({ id }) => rows.some(({ chart }) => chart === id)).length, whole: charts.length }
  const time = timeOf(histories)
  return (
    <FigureStrip
      label={runs.facts}
      figures={[
        { name: runs.proved, value: TEXTS.of(passed.part, passed.whole), share: passed },
        { name: runs.charts, value: TEXTS.of(walked.part, walked.whole), share: walked },
        { name: runs.flakyCount, value: TEXTS.figure(histories.filter(({ isFlaky }) => isFlaky).length) },
        ...(time === null ? [] : [{ name: runs.time, value: runs.minutes(time) }]),
      ]}
    />
  )
}

const Cell = ({ cell }: { readonly cell: MatrixCell | null }) => {
  const { runs } = TEXTS
  if (!cell) return <td className="t-meta">{runs.notWalked}</td>
  const { passed, whole, latest, isOfOneCommit, milliseconds, flaky } = cell
  return (
    <td>
      <Badge tone={passed === whole ? 'ok' : 'danger'} icon={passed === whole ? 'check' : 'close'}>
        {runs.passed(passed, whole)}
      </Badge>
      <span className="ex-if">{lastOf(latest)}</span>
      {isOfOneCommit ? null : <span className="ex-if">{runs.others}</span>}
      {milliseconds === null ? null : <span className="ex-if">{runs.seconds(milliseconds)}</span>}
      {flaky.length ? <span className="ex-if">{`${runs.flakyCount}: ${TEXTS.paths(flaky.length)}`}</span> : null}
    </td>
  )
}

const MatrixTable = ({ columns, rows }: Matrix) => (
  <div className="table-wrap" role="group" aria-labelledby="matrix" tabIndex={0}>
    <table className="table table--dense ex-runs">
      <thead>
        <tr>
          <th scope="col">{TEXTS.runs.chart}</th>
          {columns.map((column) => (
            <th key={columnName(column)} scope="col">
              {columnName(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ chart, cells }) => (
          <tr key={chart}>
            <th scope="row">
              <ChartName id={chart} />
            </th>
            {cells.map((cell, index) => (
              <Cell key={columnName(columns[index]!)} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Flaky = ({ history }: { readonly history: PathHistory }) => {
  const { chart, path, runs, failures, outcomes } = history
  return (
    <li>
      <span>
        <ChartName id={chart} />
        {': '}
        <PathName chart={chart} path={path} />
      </span>
      <span className="t-meta">{`${columnName(history)}, ${TEXTS.runs.failures(failures, runs)}`}</span>
      <ol className="ex-outcomes">
        {outcomes.map((outcome) => (
          <li key={outcome.at}>
            <Badge tone={outcome.isPassed ? 'ok' : 'danger'} icon={outcome.isPassed ? 'check' : 'close'}>
              {TEXTS.runs.ended(outcome.isPassed)}
            </Badge>
            <span className="t-meta num">{lastOf(outcome)}</span>
          </li>
        ))}
      </ol>
    </li>
  )
}

/** Walked in another language a path takes no time of its own: its pictures do. */
const Times = ({ chart, histories }: { readonly chart: string; readonly histories: readonly PathHistory[] }) => {
  const { charts } = useList()
  const { runs, sees } = TEXTS
  const timed = histories.filter((one) => one.chart === chart && one.milliseconds !== null)
  const byPath = [...Map.groupBy(timed, ({ path }) => path)].toSorted(([one], [other]) => pathNumberOf(one) - pathNumberOf(other))
  if (!byPath.length) return null
  const title = charts.find(({ id }) => id === chart)?.title ?? chart
  return (
    <LateDetails className="ex-more" summary={runs.timesOf(title, byPath.length)}>
      {() => (
        <div className="table-wrap" role="group" aria-label={title} tabIndex={0}>
          <table className="table table--dense">
            <thead>
              <tr>
                <th scope="col">{runs.path}</th>
                <th scope="col" className="num">
                  {sees.devices.desktop}
                </th>
                <th scope="col" className="num">
                  {sees.devices.phone}
                </th>
              </tr>
            </thead>
            <tbody>
              {byPath.map(([path, own]) => (
                <tr key={path}>
                  <th scope="row">
                    <PathName chart={chart} path={path} />
                  </th>
                  {(['desktop', 'phone'] as const).map((device) => (
                    <td key={device} className="num">
                      {runs.seconds(timeOf(own.filter((one) => one.device === device)))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </LateDetails>
  )
}

/** What was walked through the real page when, on which commit, and how it ended. */
export const RunsPage = () => {
  const file = useExplorerSystem().folder.runs()
  const { runs } = TEXTS
  if (!file?.histories.length)
    return (
      <>
        <div className="page stack">
          <h1 className="t-h2">{runs.title}</h1>
          <EmptyState title={runs.none}>{runs.noneText}</EmptyState>
        </div>
        <WalkSlip />
      </>
    )
  const { histories } = file
  const { columns, rows } = matrixOf(histories)
  const flaky = histories.filter(({ isFlaky }) => isFlaky)
  return (
    <>
      <div className="ex-head">
        <h1 className="t-h2">{runs.title}</h1>
        <p className="t-meta">{runs.count(file.runs)}</p>
        <p className="t-sm">{runs.text}</p>
      </div>
      <Facts histories={histories} rows={rows} />
      <section className="ex-section" aria-labelledby="matrix">
        <h2 id="matrix" className="t-h3">
          {runs.matrix}
        </h2>
        <MatrixTable columns={columns} rows={rows} />
      </section>
      <WalkSlip />
      <section className="ex-section" aria-labelledby="flaky">
        <h2 id="flaky" className="t-h3">
          {runs.flaky}
        </h2>
        <p className="t-sm">{flaky.length ? runs.flakyText : runs.noneFlaky}</p>
        {flaky.length ? (
          <ul className="ex-paths">
            {flaky.map((history) => (
              <Flaky key={`${history.chart} ${history.path} ${columnName(history)}`} history={history} />
            ))}
          </ul>
        ) : null}
      </section>
      <section className="ex-section" aria-labelledby="times">
        <h2 id="times" className="t-h3">
          {runs.times}
        </h2>
        <p className="t-sm">{runs.timesText}</p>
        {rows.map(({ chart }) => (
          <Times key={chart} chart={chart} histories={histories} />
        ))}
      </section>
    </>
  )
}
