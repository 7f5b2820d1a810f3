import { classNames } from '../../views/kit/class-names.ts'
import { stateHash } from '../address.ts'
import type { ChartFile } from '../files.ts'
import type { Chart, Transition } from '../model.ts'
import { stateOf } from '../reading.ts'
import { TEXTS } from '../texts.ts'

/** Where an arrow goes, as links. */
export const Targets = ({ chart, move }: { readonly chart: Chart; readonly move: Transition }) =>
  move.targets.length
    ? move.targets.map((target, index) => (
        <span key={target}>
          {index ? ', ' : null}
          <a href={stateHash(target)}>{stateOf(chart, target)?.words ?? target}</a>
        </span>
      ))
    : TEXTS.move.stays

interface ChartTableProps {
  readonly chart: ChartFile
  readonly state: string
  readonly focus: ReadonlySet<string> | null
  readonly walks: ReadonlyMap<string, number>
}

/** The same as the picture: every state with what it means, and every arrow. */
export const ChartTable = ({ chart, state, focus, walks }: ChartTableProps) => {
  const { columns } = TEXTS
  const { sessions } = chart
  return (
    <div className="table-wrap ex-table" role="group" aria-label={TEXTS.move.tableLabel(chart.title)} tabIndex={0}>
      <table className="table table--dense">
        <thead>
          <tr>
            <th scope="col">{columns.where}</th>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.condition}</th>
            <th scope="col">{columns.does}</th>
            <th scope="col">{columns.goesTo}</th>
            <th scope="col" className="num">
              {columns.walked}
            </th>
            {sessions ? (
              <th scope="col" className="num">
                {columns.sessions}
              </th>
            ) : null}
          </tr>
        </thead>
        {chart.states
          .filter(({ kind }) => kind !== 'history')
          .map((source) => {
            const moves = chart.transitions.filter((move) => move.source === source.id)
            return (
              <tbody key={source.id} className={classNames(source.id === state && 'is-chosen')}>
                <tr className="ex-table__state">
                  <th scope="rowgroup" colSpan={sessions ? 7 : 6}>
                    <a href={stateHash(source.id)} aria-current={source.id === state ? 'true' : undefined}>
                      {source.words}
                    </a>{' '}
                    <span className="t-meta">{source.description}</span>
                  </th>
                </tr>
                {moves.map((move) => (
                  <tr key={move.id} className={classNames(focus !== null && !focus.has(move.id) && 'is-dim')}>
                    <td />
                    <td>{move.trigger.words}</td>
                    <td>{move.condition.replace(/^if /, '')}</td>
                    <td>{move.does.join('; ')}</td>
                    <td>
                      <Targets chart={chart} move={move} />
                    </td>
                    <td className="num">{TEXTS.move.walks(walks.get(move.id) ?? 0)}</td>
                    {sessions ? <td className="num">{TEXTS.move.taken(sessions.taken[move.id] ?? 0)}</td> : null}
                  </tr>
                ))}
              </tbody>
            )
          })}
      </table>
    </div>
  )
}
