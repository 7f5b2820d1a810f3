import { Button } from '../../views/kit/Button.tsx'
import { Icon } from '../../views/kit/Icon.tsx'
import { IconButton } from '../../views/kit/IconButton.tsx'
import { hashOf, stateHash, type PathAddress } from '../address.ts'
import type { ChartFile } from '../files.ts'
import { isLogged, pathOf } from '../logged.ts'
import type { Chart, Path, Step } from '../model.ts'
import { drawingFor } from '../picture.ts'
import { movesOfPath, pathTitle, stateOf, statesAt, walkedIn } from '../reading.ts'
import { TEXTS } from '../texts.ts'
import { pictureAmong, StatePicture } from './Sees.tsx'
import { coverageOf } from './Share.tsx'
import { Diagram } from './canvas/Diagram.tsx'
import { usePathKeys } from './canvas/use-path-keys.ts'
import { useExplorer, useExplorerSystem } from './use-explorer.tsx'

const States = ({ chart, ids }: { readonly chart: Chart; readonly ids: readonly string[] }) =>
  ids.map((id, index) => (
    <span key={id}>
      {index ? ', ' : null}
      <a href={stateHash(id)}>{stateOf(chart, id)?.words ?? id}</a>
    </span>
  ))

const conditionsOf = (chart: Chart, { took }: Step): readonly string[] =>
  took.flatMap((id) => {
    const condition = chart.transitions.find((move) => move.id === id)?.condition
    return condition ? [condition] : []
  })

const StepText = ({ chart, path, step }: { readonly chart: Chart; readonly path: Path; readonly step: number }) => {
  const texts = TEXTS.path
  const one = path.steps[step - 1]
  return (
    <>
      <b>{one ? one.words : texts.begin}</b>
      {one ? conditionsOf(chart, one).map((condition) => <small key={condition}>{condition}</small>) : null}
      {one?.at === undefined ? null : <small className="num">{TEXTS.log.time(one.at)}</small>}
      {one?.isRefused ? <small>{texts.refused}</small> : null}
      <span className="ex-step__to">
        <Icon name="next" size="sm" />
        <span>
          {statesAt(path, step)
            .map((id) => stateOf(chart, id)?.words ?? id)
            .join(', ')}
        </span>
      </span>
      {one?.emitted.length ? <small>{`${texts.emitted}: ${one.emitted.join(', ')}`}</small> : null}
    </>
  )
}

const Player = ({ address, path }: { readonly address: PathAddress; readonly path: Path }) => {
  const { explorer, go } = useExplorerSystem()
  const isPlaying = useExplorer().matches({ open: { path: 'playing' } })
  const texts = TEXTS.path
  const to = (step: number) => {
    if (step >= 0 && step <= path.steps.length) go({ ...address, step }, true)
  }
  const toggle = () => explorer.send({ type: isPlaying ? 'explorer.pause' : 'explorer.play' })
  usePathKeys({ onNext: () => to(address.step + 1), onPrevious: () => to(address.step - 1), onToggle: toggle })
  return (
    <div className="ex-play no-print" role="group" aria-label={texts.group}>
      <IconButton icon="stepBack" label={texts.previous} disabled={address.step === 0} onClick={() => to(address.step - 1)} />
      <Button tone="primary" onClick={toggle}>
        <Icon name={isPlaying ? 'pause' : 'play'} size="sm" />
        {isPlaying ? texts.pause : texts.play}
      </Button>
      <IconButton
        icon="stepForward"
        label={texts.next}
        disabled={address.step === path.steps.length}
        onClick={() => to(address.step + 1)}
      />
      <span className="num" role="status">
        {texts.step(address.step, path.steps.length)}
      </span>
      <Button size="sm" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <span className="t-meta only-desk">{texts.keys}</span>
    </div>
  )
}

const Shown = ({ chart, path, address }: { readonly chart: Chart; readonly path: Path; readonly address: PathAddress }) => {
  const one = path.steps[address.step - 1]
  const here = statesAt(path, address.step)
  const drawing = drawingFor(chart, here[0] ?? chart.id, null)
  if (!drawing) return null
  return (
    <Diagram
      drawing={drawing}
      title={chart.title}
      marks={{ chosen: null, here: new Set(here), focus: movesOfPath(path), strong: new Set(one?.took ?? []) }}
      coverageOf={(id) => coverageOf(walkedIn(chart, id))}
    />
  )
}

/** What a person sees after a step, where a picture was taken. */
const SeenAt = ({ chart, path, step }: { readonly chart: ChartFile; readonly path: Path; readonly step: number }) => {
  const seen = pictureAmong(chart, statesAt(path, step))
  return seen && <StatePicture state={seen.state} picture={seen.picture} />
}

/** One path, step by step: the arrow it takes, and where the chart is afterwards. */
export const PathPage = () => {
  const { folder } = useExplorerSystem()
  const { address } = useExplorer().context
  const chart = address.kind === 'path' ? folder.chart(address.chart) : null
  const path = address.kind === 'path' && chart ? pathOf(chart, address.path) : undefined
  if (!chart || !path || address.kind !== 'path') return null
  const texts = TEXTS.path
  return (
    <div className="ex-pathpage">
      <div className="ex-head">
        <p className="t-meta">
          <a href={stateHash(chart.id, 'paths')}>{chart.title}</a>
          {` › ${isLogged(path) ? TEXTS.log.of(path.stream) : texts.number(path.number, chart.paths.length)}`}
        </p>
        <h1 className="t-h2">{pathTitle(chart, path)}</h1>
        <p className="t-lead">
          {isLogged(path) ? TEXTS.log.lead(path.steps.length, TEXTS.log.day(path.at)) : texts.text(path.steps.length)}
        </p>
        {isLogged(path) && path.partedAt !== null ? <p className="t-lead">{`${TEXTS.log.parted(path.partedAt)}.`}</p> : null}
        <Player address={address} path={path} />
      </div>
      <div className="ex-story">
        <div className="ex-story__picture">
          <Shown chart={chart} path={path} address={address} />
          <p className="ex-now">
            {`${texts.is} `}
            <States chart={chart} ids={statesAt(path, address.step)} />
          </p>
          <div className="ex-seen">
            <SeenAt chart={chart} path={path} step={address.step} />
          </div>
        </div>
        <nav className="ex-steps" aria-label={texts.steps}>
          <ol>
            {[null, ...path.steps].map((_, step) => (
              <li key={step}>
                <a href={hashOf({ ...address, step })} aria-current={step === address.step ? 'step' : undefined}>
                  <span className="num">{TEXTS.figure(step)}</span>
                  <span className="ex-step">
                    <StepText chart={chart} path={path} step={step} />
                  </span>
                  <span className="ex-print">
                    <SeenAt chart={chart} path={path} step={step} />
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </div>
  )
}
