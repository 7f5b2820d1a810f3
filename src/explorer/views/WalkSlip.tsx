import { CheckField } from '../../views/kit/CheckField.tsx'
import { Segment } from '../../views/kit/Segment.tsx'
import { TextField } from '../../views/kit/TextField.tsx'
import { isMeant } from '../machines/walk-slip/walk-slip.rules.ts'
import { TEXTS } from '../texts.ts'
import { OUTCOMES, walkCommand, walkFaults, type WalkChoice } from '../walk-command.ts'
import { LateDetails } from './canvas/LateDetails.tsx'
import { Taken } from './Taken.tsx'
import { useExplorerSystem, useList, useWalkSlip } from './use-explorer.tsx'

const BOTH = 'both'

interface PartProps {
  readonly choice: WalkChoice
  readonly choose: (change: Partial<WalkChoice>) => void
}

const Charts = ({ choice, choose }: PartProps) => {
  const { charts } = useList()
  const { walk } = TEXTS
  return (
    <LateDetails className="ex-more" summary={walk.charts(choice.charts.length)}>
      {() => (
        <div className="ex-choices" role="group" aria-label={walk.chartsLabel}>
          {charts.map(({ id, title }) => (
            <CheckField
              key={id}
              isChecked={choice.charts.includes(id)}
              onCheck={(isChecked) => choose({ charts: isChecked ? [...choice.charts, id] : choice.charts.filter((one) => one !== id) })}
            >
              {title}
            </CheckField>
          ))}
        </div>
      )}
    </LateDetails>
  )
}

/** What holds only for walks that end in a report. */
const OfReport = ({ choice, choose }: PartProps) => {
  const { walk, sees } = TEXTS
  return (
    <>
      <Segment
        label={sees.theme}
        isSmall
        options={(['light', 'dark'] as const).map((value) => ({ value, label: sees.themes[value] }))}
        value={choice.theme}
        onChoose={(theme) => choose({ theme })}
      />
      <CheckField isChecked={choice.keepsEvidence} onCheck={(keepsEvidence) => choose({ keepsEvidence })}>
        {walk.evidence}
      </CheckField>
      <CheckField isChecked={choice.isStepped} onCheck={(isStepped) => choose({ isStepped })}>
        {walk.stepped}
      </CheckField>
    </>
  )
}

/** Chooses what is walked through the real page, and gives the command to take along. */
export const WalkSlip = () => {
  const { walkSlip } = useExplorerSystem()
  const slip = useWalkSlip()
  const { choice } = slip.context
  const { walk, sees } = TEXTS
  const choose = (change: Partial<WalkChoice>) => walkSlip.send({ type: 'walkSlip.choose', choice: change })
  const faults = walkFaults(choice)
  const command = isMeant(choice) ? walkCommand(choice) : null
  return (
    <section className="ex-section" aria-labelledby="walk">
      <h2 id="walk" className="t-h3">
        {walk.title}
      </h2>
      <p className="t-sm">{walk.text}</p>
      <Charts choice={choice} choose={choose} />
      <div className="ex-walk">
        <TextField
          label={walk.paths}
          hint={walk.pathsHint}
          error={faults.paths ? walk.noPaths : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={choice.paths}
          onText={(paths) => choose({ paths })}
        />
        <TextField
          label={walk.url}
          hint={walk.urlHint}
          error={faults.url ? walk.noUrl : undefined}
          type="url"
          autoComplete="off"
          spellCheck={false}
          value={choice.url}
          onText={(url) => choose({ url })}
        />
      </div>
      <div className="ex-look">
        <Segment
          label={walk.outcome}
          isSmall
          options={OUTCOMES.map((value) => ({ value, label: walk.outcomes[value] }))}
          value={choice.outcome}
          onChoose={(outcome) => choose({ outcome })}
        />
        <Segment
          label={sees.device}
          isSmall
          options={([BOTH, 'desktop', 'phone'] as const).map((value) => ({
            value,
            label: value === BOTH ? walk.both : sees.devices[value],
          }))}
          value={choice.device ?? BOTH}
          onChoose={(device) => choose({ device: device === BOTH ? null : device })}
        />
        {choice.outcome === 'report' ? <OfReport choice={choice} choose={choose} /> : null}
        <CheckField isChecked={choice.isWatched} onCheck={(isWatched) => choose({ isWatched })}>
          {walk.watched}
        </CheckField>
      </div>
      {command === null ? (
        <p>{walk.notMeant}</p>
      ) : (
        <Taken title={walk.copy} text={command} onCopy={() => walkSlip.send({ type: 'walkSlip.copy' })} />
      )}
      <p role="status">{slip.matches('copied') ? walk.copied : slip.matches('refused') ? walk.refused : null}</p>
    </section>
  )
}
