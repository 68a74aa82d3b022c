/**
 * A part of the sources, and the parts that it may import. A file belongs to the first zone whose pattern matches.
 */
export interface Zone {
  name: string
  files: RegExp
  /** Names of the zones that this zone may import. A feature may always import its own folder. */
  may: string[]
}

export type Half = 'shared' | 'server' | 'web'

/** The few features that may import another feature of the same part. These imports must have no cycles. */
export const featureMap: Record<Half, Record<string, string[]>> = {
  shared: {
    audit: ['firm', 'jobs'],
    bulkChanges: ['company', 'deals', 'managers'],
    company: ['audit', 'auth', 'registration'],
    conversations: ['company', 'progress'],
    copies: ['company', 'jobs', 'progress'],
    criteria: ['company'],
    deals: ['company', 'progress'],
    documents: ['company', 'firm'],
    events: ['registration'],
    exports: ['company', 'copies', 'deals', 'jobs', 'progress', 'reports'],
    files: ['company'],
    gettingStarted: ['backup'],
    home: ['progress'],
    imports: ['company', 'deals', 'jobs', 'reports'],
    intakes: ['company', 'jobs'],
    managers: ['auth', 'company'],
    matching: ['company', 'criteria'],
    merges: ['auth', 'company'],
    ndas: ['company', 'progress'],
    mail: ['firm', 'notifications'],
    notifications: ['company'],
    ownFields: ['company'],
    progress: ['auth', 'jobs'],
    reports: ['company'],
    users: ['auth'],
    settings: ['company'],
  },
  server: {
    bulkChanges: ['company', 'deals', 'imports'],
    calendarFeed: ['company', 'deals'],
    conversations: ['company', 'files'],
    copies: ['company', 'deals', 'documents', 'files'],
    criteria: ['company', 'deals'],
    deals: ['company', 'progress'],
    documents: ['company', 'files'],
    events: ['company'],
    exports: ['company', 'copies', 'deals', 'progress', 'reports', 'settings'],
    files: ['company'],
    gettingStarted: ['backup', 'settings'],
    health: ['backup'],
    home: ['company', 'progress'],
    jobs: ['company'],
    progress: ['company'],
    housekeeping: [
      'auth',
      'company',
      'copies',
      'events',
      'files',
      'imports',
      'intakes',
      'mail',
      'merges',
      'notifications',
      'registration',
      'settings',
    ],
    imports: ['company', 'deals', 'reports'],
    intakes: ['company', 'files'],
    mail: ['deals', 'home', 'notifications', 'progress'],
    ndas: ['company', 'deals', 'files', 'home'],
    ownFields: ['company'],
    registration: ['company', 'files'],
    reports: ['company'],
    seed: ['auth', 'company'],
    settings: ['company'],
    managers: ['company', 'deals'],
    matching: ['company', 'criteria', 'deals'],
    merges: ['audit', 'company', 'deals', 'files', 'reports'],
    users: ['auth', 'company', 'managers'],
  },
  web: {},
}

/**
 * The catalogue contains the words, fields and errors of all features. The platform contains nothing about features.
 */
const sharedBase = ['shared-platform', 'shared-catalogue']
const shared = [...sharedBase, 'shared-feature']
const serverBase = [...shared, 'database', 'platform', 'isolation', 'reader']
const webBase = [...shared, 'web-ui', 'web-lib', 'web-list', 'web-forms', 'web-statements', 'web-domain']

export const zones: Zone[] = [
  { name: 'shared-platform', files: /^src\/shared\/platform\//, may: [] },
  { name: 'shared-catalogue', files: /^src\/shared\/catalogue\//, may: ['shared-platform'] },
  { name: 'shared-feature', files: /^src\/shared\/[^/]+\//, may: sharedBase },
  { name: 'database', files: /^src\/server\/database\//, may: shared },
  { name: 'isolation', files: /^src\/server\/platform\/isolation\//, may: [...shared, 'platform'] },
  { name: 'platform', files: /^src\/server\/platform\//, may: [...shared, 'database', 'isolation'] },
  // The reader reads reports without access to database, requests or users.
  { name: 'reader', files: /^src\/server\/reader\//, may: [...shared, 'isolation'] },
  { name: 'commands', files: /^src\/server\/commands\//, may: [...serverBase, 'server-feature'] },
  { name: 'server-root', files: /^src\/server\/[^/]+$/, may: [...serverBase, 'server-feature'] },
  { name: 'server-feature', files: /^src\/server\/[^/]+\//, may: serverBase },
  { name: 'web-build', files: /^src\/web\/build\//, may: [] },
  { name: 'web-ui', files: /^src\/web\/(ui|styles)\//, may: [] },
  { name: 'web-lib', files: /^src\/web\/lib\//, may: [...shared, 'web-ui'] },
  { name: 'web-routes', files: /^src\/web\/routes\//, may: [...webBase, 'web-feature'] },
  { name: 'web-root', files: /^src\/web\/[^/]+$/, may: [...webBase, 'web-feature', 'web-routes'] },
  // These folders hold generic lists and forms, without domain words.
  { name: 'web-list', files: /^src\/web\/list\//, may: [...shared, 'web-ui', 'web-lib'] },
  { name: 'web-forms', files: /^src\/web\/forms\//, may: [...shared, 'web-ui', 'web-lib'] },
  // This folder holds rows and editor of financial statements, for every screen that shows or changes them.
  { name: 'web-statements', files: /^src\/web\/statements\//, may: [...shared, 'web-ui', 'web-lib'] },
  // This folder holds badges, names and other domain components that several features use.
  { name: 'web-domain', files: /^src\/web\/domain\//, may: webBase },
  { name: 'web-feature', files: /^src\/web\/[^/]+\//, may: webBase },
]

export const zoneOf = (file: string) => zones.find((zone) => zone.files.test(file))

/** The part of the sources and the feature that a file belongs to. */
export function featureOf(file: string): { half: Half; feature: string } | null {
  const [, half, feature] = /^src\/(shared|server|web)\/([^/]+)\//.exec(file) ?? []
  return half && feature ? { half: half as Half, feature } : null
}
