interface Group {
  name: string
  /** A file; a folder, with a slash at its end; or how a name ends, after a star. */
  sources: readonly string[]
  /** What of them it does not claim. */
  but?: readonly string[]
}

/**
 * Which sources travel in one file. By itself every set of screens that share something makes a file: a screen came in up
 * to 97 of them, and the first touch fetched fifty. A group takes what its sources import along, unless a group above has it.
 */
export const groupedSources: readonly Group[] = [
  {
    // The validator and the shapes that the groups below name, but need none of before the first touch.
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
    // What comes before the first touch, but not before the first paint: the sections of home, and what follows the server.
    name: 'home',
    sources: [
      'src/web/routes/live.tsx',
      // A line each, and no screen is without some.
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
    // What floats over every screen, and the icons, of which no screen has enough for a file.
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
    // The grid of the company lists is as large as all the rest of a list; few lists are printed whole.
    but: ['src/web/list/grid/', 'src/web/list/print/'],
  },
  { name: 'form', sources: ['src/web/forms/'] },
]

function names(source: string, id: string): boolean {
  if (source.startsWith('*')) return id.endsWith(source.slice(1))
  return source.endsWith('/') ? id.includes(`/${source}`) : id.endsWith(`/${source}`)
}

/** The first group that claims a source has it. */
export const codeGroups = [
  { name: 'start', tags: ['$initial' as const], priority: groupedSources.length + 1 },
  ...groupedSources.map(({ name, sources, but = [] }, index) => ({
    name,
    test: (id: string) =>
      sources.some((source) => names(source, id)) && !but.some((source) => names(source, id)),
    priority: groupedSources.length - index,
  })),
]
