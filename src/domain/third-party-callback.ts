/**
 * The specification's path; any issuer returns here, whatever its name. A file of its own: the first paint of every page asks
 * whether it is this one, and needs nothing else of a sign-in by a third party.
 */
export const THIRD_PARTY_CALLBACK = '/api/loginCallback/google'
