interface Group {
  name: string
  /** A file; a folder, ending with a slash; or the end of a file name, after a star. */
  sources: readonly string[]
  /** Sources it does not include. */
  but?: readonly string[]
}

/**
 * Which sources are bundled into one chunk. By default every set of screens that share a module makes a
 * chunk: a screen loaded up to 97 of them, and the first click fetched fifty. A group also takes the imports
 * of its sources, unless an earlier group has them.
 */
export const groupedSources: readonly Group[] = [
  {
    // The validator and the schemas that the groups below refer to, but need only after the first click.
    name: 'rules',
    sources: [
      'node_modules/zod/',
      '*?whole',
      'src/shared/company/answers.ts',
      'src/shared/catalogue/fields/',
      'src/shared/auth/user.ts',
      'src/shared/platform/text.ts',
      'src/shared/platform/page.ts',
    ],
  },
  {
    // Needed before the first click, but not for the first paint: the sections of home, and the event stream.
    name: 'home',
    sources: [
      'src/web/routes/live.tsx',
      // One line each, and every screen uses some.
      '*.endpoints.ts',
      'src/web/home/TodayRefresh.tsx',
      'src/web/home/FollowUpRows.tsx',
      'src/web/home/ChangedCompanies.tsx',
      'src/web/home/CompanyRows.tsx',
      'src/web/progress/TodayTeam.tsx',
      'src/web/notices/RecentNotices.tsx',
      'src/web/backup/BackupCard.tsx',
    ],
  },
  {
    // Overlays used on every screen, and the icons, which are too few per screen for a chunk.
    name: 'touch',
    sources: [
      'src/web/ui/feedback/toast.tsx',
      'src/web/ui/feedback/confirm-dialog.tsx',
      'src/web/routes/palette.tsx',
      'src/web/shell/PhoneMenu.tsx',
      'src/web/auth/SessionEnded.tsx',
      'src/web/lib/call/download.ts',
      'src/web/lib/call/upload.ts',
      'node_modules/lucide-react/',
    ],
  },
  {
    name: 'list',
    sources: [
      'src/web/list/',
      'src/web/ui/table/',
      'src/web/ui/page-header.tsx',
      'src/web/ui/print-button.tsx',
    ],
    // The grid of the company lists is as large as the rest of a list, and few lists are printed whole.
    but: ['src/web/list/grid/', 'src/web/list/print/'],
  },
  { name: 'form', sources: ['src/web/forms/'] },
]

function names(source: string, id: string): boolean {
  if (source.startsWith('*')) return id.endsWith(source.slice(1))
  return source.endsWith('/') ? id.includes(`/${source}`) : id.endsWith(`/${source}`)
}

/** The first group that claims a source gets it. */
export const codeGroups = [
  { name: 'start', tags: ['$initial' as const], priority: groupedSources.length + 1 },
  ...groupedSources.map(({ name, sources, but = [] }, index) => ({
    name,
    test: (id: string) =>
      sources.some((source) => names(source, id)) && !but.some((source) => names(source, id)),
    priority: groupedSources.length - index,
  })),
]
