/** The running explorer for its views: they select, render and send. */
import { createContext, useContext } from 'react'
import { useSelector } from '@xstate/react'
import type { ExplorerSystem } from '../explorer-system.ts'
import type { ListFile } from '../files.ts'

export const ExplorerContext = createContext<ExplorerSystem | null>(null)

/** @throws outside of the explorer */
export const useExplorerSystem = (): ExplorerSystem => {
  const system = useContext(ExplorerContext)
  if (!system) throw new Error('The explorer isn’t running.')
  return system
}

export const useExplorer = () => {
  const { explorer } = useExplorerSystem()
  return useSelector(explorer, (snapshot) => snapshot)
}

export const useDesk = () => {
  const { desk } = useExplorerSystem()
  return useSelector(desk, (snapshot) => snapshot)
}

export const useQuestionSlip = () => {
  const { questionSlip } = useExplorerSystem()
  return useSelector(questionSlip, (snapshot) => snapshot)
}

export const useVerdictSlip = () => {
  const { verdictSlip } = useExplorerSystem()
  return useSelector(verdictSlip, (snapshot) => snapshot)
}

export const useWalkSlip = () => {
  const { walkSlip } = useExplorerSystem()
  return useSelector(walkSlip, (snapshot) => snapshot)
}

/** The list of charts; pages are shown only once it is here. */
export const useList = (): ListFile => {
  const list = useExplorerSystem().folder.list()
  if (!list) throw new Error('The list of charts isn’t here.')
  return list
}
