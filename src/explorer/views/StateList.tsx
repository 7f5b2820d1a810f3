import { hashOf, readAddress, stateHash } from '../address.ts'
import type { Chart } from '../model.ts'
import { childrenOf, walkedIn } from '../reading.ts'
import { TEXTS } from '../texts.ts'
import { LateDetails } from './canvas/LateDetails.tsx'
import { coverageOf, CoverageMark } from './Share.tsx'
import { useExplorerSystem, useList } from './use-explorer.tsx'

interface ListProps {
  readonly chart: Chart
  /** Id of the chosen state. */
  readonly state: string
}

const Branch = ({ chart, state, of }: ListProps & { readonly of: string }) => {
  const children = childrenOf(chart, of).filter(({ kind }) => kind !== 'history')
  if (!children.length) return null
  return (
    <ul>
      {children.map((child) => {
        const share = walkedIn(chart, child.id)
        return (
          <li key={child.id}>
            <a href={stateHash(child.id)} aria-current={child.id === state ? 'true' : undefined}>
              <CoverageMark of={coverageOf(share)} />
              <span>{child.title}</span>
              <span className="num" aria-hidden="true">
                {TEXTS.figure(share.whole)}
              </span>
            </a>
            <Branch chart={chart} state={state} of={child.id} />
          </li>
        )
      })}
    </ul>
  )
}

/** All charts by capability; the open one with the tree of its states. */
export const StateList = ({ chart, state }: ListProps) => {
  const { capabilities, charts } = useList()
  return (
    <nav className="ex-list-of no-print" aria-label={TEXTS.chart.listLabel}>
      {capabilities.map((capability) => {
        const isOpen = capability.charts.includes(chart.id)
        return (
          // A chart of another capability opens that one, whatever was open before.
          <LateDetails
            key={`${capability.id} ${isOpen}`}
            className="ex-lane-of"
            isOpen={isOpen}
            summary={
              <>
                {capability.title} <span className="t-meta num">{TEXTS.figure(capability.charts.length)}</span>
              </>
            }
          >
            {() => (
              <ul>
                {capability.charts.map((id) => {
                  const listed = charts.find((one) => one.id === id)
                  if (!listed) return null
                  const share = { part: listed.walked, whole: listed.transitions }
                  return (
                    <li key={id}>
                      <a href={stateHash(id)} aria-current={id === state ? 'true' : undefined}>
                        <CoverageMark of={coverageOf(share)} />
                        <span>{listed.title}</span>
                        <span className="num" aria-hidden="true">
                          {TEXTS.figure(listed.transitions)}
                        </span>
                      </a>
                      {id === chart.id ? <Branch chart={chart} state={state} of={id} /> : null}
                    </li>
                  )
                })}
              </ul>
            )}
          </LateDetails>
        )
      })}
    </nav>
  )
}

/**
 * The same as two lists to choose from, where there is no room beside the picture.
 * @param isWhole whether all is in them already; at first it's what is chosen
 */
export const StateChoice = ({ chart, state, isWhole }: ListProps & { readonly isWhole: boolean }) => {
  const { capabilities, charts } = useList()
  const { go } = useExplorerSystem()
  const choose = (hash: string) => go(readAddress(hash))
  return (
    <div className="ex-choice no-print">
      <select
        className="select"
        aria-label={TEXTS.chart.chooseChart}
        value={chart.id}
        onChange={(event) => choose(hashOf({ kind: 'chart', chart: event.currentTarget.value, state: null, panel: 'means' }))}
      >
        {capabilities.map((capability) => (
          <optgroup key={capability.id} label={capability.title}>
            {capability.charts
              .filter((id) => isWhole || id === chart.id)
              .map((id) => (
                <option key={id} value={id}>
                  {charts.find((one) => one.id === id)?.title ?? id}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <select
        className="select"
        aria-label={TEXTS.chart.chooseState}
        value={state}
        onChange={(event) => choose(stateHash(event.currentTarget.value))}
      >
        {chart.states
          .filter(({ kind, id }) => kind !== 'history' && (isWhole || id === state))
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.parent === null ? TEXTS.chart.whole : one.words}
            </option>
          ))}
      </select>
    </div>
  )
}
