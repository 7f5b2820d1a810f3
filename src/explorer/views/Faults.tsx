import { Button } from '../../views/kit/Button.tsx'
import { EmptyState, ErrorState } from '../../views/kit/States.tsx'
import { TIMED_OUT } from '../../domain/error-codes.ts'
import { hashOf } from '../address.ts'
import { MISSING, nameOf, OTHER_FORMAT } from '../folder.ts'
import { fileOf } from '../machines/explorer/explorer.rules.ts'
import { TEXTS } from '../texts.ts'
import { useExplorer, useExplorerSystem } from './use-explorer.tsx'

const Ways = () => (
  <div className="row row--s">
    <a className="btn btn--primary" href={hashOf({ kind: 'overview' })}>
      {TEXTS.faults.toOverview}
    </a>
    <a className="btn btn--secondary" href={hashOf({ kind: 'search', text: '' })}>
      {TEXTS.faults.toSearch}
    </a>
  </div>
)

/** The list of charts is missing, damaged or of another version. */
export const Unreadable = () => {
  const { failure } = useExplorer().context
  const { faults } = TEXTS
  if (failure?.code === MISSING) return <ErrorState title={faults.missing}>{faults.missingText}</ErrorState>
  if (failure?.code === OTHER_FORMAT) return <ErrorState title={faults.newer}>{faults.newerText(failure.message)}</ErrorState>
  return <ErrorState title={faults.unreadable}>{faults.unreadableText}</ErrorState>
}

/** A file of the folder didn't come. */
export const NotLoaded = () => {
  const { explorer } = useExplorerSystem()
  const { failure, address } = useExplorer().context
  const wanted = fileOf({ address })
  const file = `data/${wanted ? nameOf(wanted) : ''}.js`
  const isLate = failure?.code === TIMED_OUT.code
  return (
    <ErrorState
      title={isLate ? TEXTS.faults.late : TEXTS.faults.notLoaded[wanted?.kind ?? 'chart']}
      action={
        <Button tone="primary" onClick={() => explorer.send({ type: 'explorer.retry' })}>
          {TEXTS.faults.retry}
        </Button>
      }
    >
      {isLate ? TEXTS.faults.lateText(file) : TEXTS.faults.notLoadedText(file)}
    </ErrorState>
  )
}

/** Nothing has this address. */
export const Nowhere = () => {
  const { address } = useExplorer().context
  return (
    <EmptyState title={TEXTS.faults.nowhere} action={<Ways />}>
      {TEXTS.faults.nowhereText(hashOf(address))}
    </EmptyState>
  )
}
