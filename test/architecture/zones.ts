/** Which part may import which. Read top down: the first zone whose pattern fits a file is its zone. */
export interface Zone {
  name: string
  files: RegExp
  /** Names of zones; a feature's own folder is always allowed. */
  may: string[]
}

/** The few server features that may use another feature's commands or queries. Must stay free of circles. */
export const featureMap: Record<string, string[]> = {
  files: ['company'],
  home: ['company'],
  housekeeping: ['auth', 'events', 'registration'],
  registration: ['company', 'files'],
  seed: ['auth', 'company'],
  managers: ['company'],
  users: ['auth', 'company', 'managers'],
}

export const zones: Zone[] = [
  { name: 'shared', files: /^src\/shared\//, may: [] },
  { name: 'database', files: /^src\/server\/database\//, may: ['shared'] },
  { name: 'platform', files: /^src\/server\/platform\//, may: ['shared', 'database'] },
  {
    name: 'commands',
    files: /^src\/server\/commands\//,
    may: ['shared', 'database', 'platform', 'server-feature'],
  },
  {
    name: 'server-root',
    files: /^src\/server\/[^/]+$/,
    may: ['shared', 'database', 'platform', 'server-feature'],
  },
  { name: 'server-feature', files: /^src\/server\/[^/]+\//, may: ['shared', 'database', 'platform'] },
  { name: 'web-build', files: /^src\/web\/build\//, may: [] },
  { name: 'web-ui', files: /^src\/web\/(ui|styles)\//, may: [] },
  { name: 'web-lib', files: /^src\/web\/lib\//, may: ['shared', 'web-ui'] },
  {
    name: 'web-routes',
    files: /^src\/web\/routes\//,
    may: ['shared', 'web-ui', 'web-lib', 'web-feature', 'web-list', 'web-search'],
  },
  {
    name: 'web-root',
    files: /^src\/web\/[^/]+$/,
    may: ['shared', 'web-ui', 'web-lib', 'web-feature', 'web-list', 'web-search', 'web-routes'],
  },
  // Lists, their addresses and tables: one machine, no domain word in it.
  { name: 'web-list', files: /^src\/web\/list\//, may: ['shared', 'web-ui', 'web-lib'] },
  // The one domain part that many screens hold: choosing a company.
  { name: 'web-search', files: /^src\/web\/company\/search\//, may: ['shared', 'web-ui', 'web-lib'] },
  {
    name: 'web-feature',
    files: /^src\/web\/[^/]+\//,
    may: ['shared', 'web-ui', 'web-lib', 'web-list', 'web-search'],
  },
]

export const zoneOf = (file: string) => zones.find((zone) => zone.files.test(file))
export const featureOf = (file: string) => /^src\/(?:server|web)\/([^/]+)\//.exec(file)?.[1]
