interface Group {
  name: string
  /** Each is a file, a folder (it ends with a slash), or the end of a file name (it starts with a star). */
  sources: readonly string[]
  /** Sources that the group leaves out. */
  but?: readonly string[]
}

/**
 * The sources that are bundled into one chunk each. Without groups, every set of screens that share a module
 * makes a chunk: a screen loaded up to 97 chunks, and the first click fetched fifty. A group also takes the
 * imports of its sources, unless an earlier group has them.
 */
export const groupedSources: readonly Group[] = [
  {
    // This group has the validator and the schemas. The groups below import them, but need them only after
    // the first click.
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
    // This group is needed before the first click, but not for the first paint. It has the sections of the
    // home page and the event stream.
    name: 'home',
    sources: [
      'src/web/routes/live.tsx',
      // Reduced contracts are one line each, and every screen uses some of them.
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
    // This group has the overlays, which every screen uses, and the icons. One screen uses too few icons for
    // a chunk of its own.
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
    // The grid is as large as the rest of this group, and only the company lists use it. Few lists are
    // printed whole.
    but: ['src/web/list/grid/', 'src/web/list/print/'],
  },
  { name: 'form', sources: ['src/web/forms/'] },
]

function names(source: string, id: string): boolean {
  if (source.startsWith('*')) return id.endsWith(source.slice(1))
  return source.endsWith('/') ? id.includes(`/${source}`) : id.endsWith(`/${source}`)
}

/** A source belongs to the first group that names it. */
export const codeGroups = [
  { name: 'start', tags: ['$initial' as const], priority: groupedSources.length + 1 },
  ...groupedSources.map(({ name, sources, but = [] }, index) => ({
    name,
    test: (id: string) =>
      sources.some((source) => names(source, id)) && !but.some((source) => names(source, id)),
    priority: groupedSources.length - index,
  })),
]
