/** Demo or real: which of the user's two accounts an action belongs to. It never changes while the action runs. */
export type Mode = 'demo' | 'real'
