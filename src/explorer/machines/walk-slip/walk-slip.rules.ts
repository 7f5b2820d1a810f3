/** What decides whether a command can be taken along. */
import { walkFaults, type WalkChoice } from '../../walk-command.ts'

/** Whether everything that was typed can be meant. */
export const isMeant = (choice: WalkChoice): boolean => !Object.values(walkFaults(choice)).includes(true)
