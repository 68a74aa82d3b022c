/**
 * Which sources travel in one file. By itself every set of screens that share something makes a file: a screen came in up
 * to 97 of them, and the first touch fetched fifty. A group takes what its sources import along, unless a group above has it.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  // The validator and the shapes that the groups below name, but need none of before the first touch.
  {
    name: 'rules',
    test: /\/node_modules\/zod\/|\?whole$|src\/shared\/(company\/(answers|catalogue\/)|auth\/user\.|platform\/(text|page)\.)/,
  },
  // What comes before the first touch, but not before the first paint: the sections of home, and what follows the server.
  {
    name: 'home',
    test: /src\/web\/(routes\/live|home\/(TodayRefresh|FollowUpRows|ChangedCompanies|CompanyRows)|progress\/TodayTeam|notices\/RecentNotices|backup\/BackupCard)\.tsx$/,
  },
  // What floats over every screen, and the icons, of which no screen has enough for a file.
  {
    name: 'touch',
    test: /src\/web\/(ui\/feedback\/(toast|confirm-dialog)|routes\/palette|shell\/PhoneMenu|auth\/SessionEnded)\.tsx$|\/lucide-react\//,
  },
  // The grid of the company lists is as large as all the rest of a list.
  { name: 'list', test: /src\/web\/(list\/(?!grid)|ui\/(table\/|page-header|print-button))/ },
  { name: 'form', test: /src\/web\/forms\// },
]

/** The first group that claims a source has it. */
export const codeGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }))
