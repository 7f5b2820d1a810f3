import { useRef } from 'react'
import { classNames } from '../../views/kit/class-names.ts'
import { stateHash } from '../address.ts'
import { neighboursOf, wiresOf, type Wire } from '../reading.ts'
import { TEXTS } from '../texts.ts'
import { LateDetails } from './canvas/LateDetails.tsx'
import { usePlaces } from './canvas/use-places.ts'
import { wireBetween, type Place } from './canvas/wire.ts'
import { CoverageMark, coverageOf } from './Share.tsx'
import { useList } from './use-explorer.tsx'

interface WiresProps {
  readonly wires: readonly Wire[]
  readonly places: ReadonlyMap<string, Place>
  /** Of one chart, with arrows: seen while it is pointed at, or chosen. */
  readonly isOwn?: boolean
}

const END = 'ex-wire-end'

const Wires = ({ wires, places, isOwn = false }: WiresProps) => (
  <svg className={classNames('ex-wires', isOwn && 'ex-wires--own')} aria-hidden="true">
    {isOwn ? null : (
      <marker id={END} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto">
        <path d="M0 0L8 4L0 8Z" fill="context-stroke" stroke="none" />
      </marker>
    )}
    {wires.map(({ from, to }) => {
      const [start, end] = [places.get(from), places.get(to)]
      if (!start || !end) return null
      return <path key={`${from} ${to}`} d={wireBetween(start, end)} markerEnd={isOwn ? `url(#${END})` : undefined} />
    })}
  </svg>
)

/** All charts in lanes by capability, and who hears whom. Those that a chosen one hears, and those that hear it, are brought out. */
export const HearingMap = ({ chart }: { readonly chart: string | null }) => {
  const { capabilities, charts, wiring } = useList()
  const map = useRef<HTMLDivElement>(null)
  const places = usePlaces(map)
  const wires = wiresOf(wiring)
  const { heard, hearing } = chart === null ? { heard: new Set(), hearing: new Set() } : neighboursOf(wiring, chart)
  const relationOf = (id: string): string | null =>
    heard.has(id) && hearing.has(id) ? '⇄' : heard.has(id) ? '→' : hearing.has(id) ? '←' : null
  return (
    <div ref={map} className="ex-map">
      <Wires wires={wires} places={places} />
      <dl className="ex-lanes">
        {capabilities.map((capability) => (
          <div key={capability.id} className="ex-lane">
            <dt>{capability.title}</dt>
            <dd>
              <ul className="ex-lane__nodes">
                {capability.charts.map((id) => {
                  const listed = charts.find((one) => one.id === id)
                  if (!listed) return null
                  const relation = relationOf(id)
                  return (
                    <li key={id}>
                      <a
                        className={classNames('ex-node', id === chart && 'ex-node--chosen', relation !== null && 'ex-node--near')}
                        href={stateHash(id)}
                        data-chart={id}
                        aria-current={id === chart ? 'true' : undefined}
                      >
                        <CoverageMark of={coverageOf({ part: listed.walked, whole: listed.transitions })} />
                        {listed.title}
                        {relation === null ? null : <span aria-hidden="true">{relation}</span>}
                      </a>
                      <Wires isOwn wires={wires.filter(({ from, to }) => from === id || to === id)} places={places} />
                    </li>
                  )
                })}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The same for one chart, closed until somebody asks. */
export const HearingOf = ({ chart, title }: { readonly chart: string; readonly title: string }) => {
  const { wiring } = useList()
  const { heard, hearing } = neighboursOf(wiring, chart)
  return (
    <LateDetails
      className="ex-more ex-mapbox no-print"
      summary={
        <>
          {TEXTS.hearing.title} <span className="t-meta">{`${title} ${TEXTS.hearing.hearsAndHeard(heard.size, hearing.size)}`}</span>
        </>
      }
    >
      {() => (
        <>
          <HearingMap chart={chart} />
          <p className="t-meta ex-legend">{TEXTS.hearing.legend(title)}</p>
        </>
      )}
    </LateDetails>
  )
}
