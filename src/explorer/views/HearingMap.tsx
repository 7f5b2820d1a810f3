import { classNames } from '../../views/kit/class-names.ts'
import { stateHash } from '../address.ts'
import { neighboursOf } from '../reading.ts'
import { TEXTS } from '../texts.ts'
import { LateDetails } from './canvas/LateDetails.tsx'
import { CoverageMark, coverageOf } from './Share.tsx'
import { useList } from './use-explorer.tsx'

/** All charts in lanes by capability. Around a chosen one those that it hears and those that hear it are brought out. */
export const HearingMap = ({ chart }: { readonly chart: string | null }) => {
  const { capabilities, charts, wiring } = useList()
  const { heard, hearing } = chart === null ? { heard: new Set(), hearing: new Set() } : neighboursOf(wiring, chart)
  const relationOf = (id: string): string | null =>
    heard.has(id) && hearing.has(id) ? '⇄' : heard.has(id) ? '→' : hearing.has(id) ? '←' : null
  return (
    <dl className="ex-map">
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
                      aria-current={id === chart ? 'true' : undefined}
                    >
                      <CoverageMark of={coverageOf({ part: listed.walked, whole: listed.transitions })} />
                      {listed.title}
                      {relation === null ? null : <span aria-hidden="true">{relation}</span>}
                    </a>
                  </li>
                )
              })}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
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
