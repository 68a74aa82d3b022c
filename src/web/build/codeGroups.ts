/**
 * Which sources travel in one file. By itself every set of screens that share something makes a file: a screen came in up
 * to 97 of them, and the first touch fetched fifty. A group takes what its sources import along, unless a group above has it.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  // What follows the server, and with it the validator: everybody signed in has it before the first touch.
  { name: 'live', test: /src\/web\/routes\/live\.tsx$/ },
  // What floats over every screen, and the icons, of which no screen has enough for a file.
  {
    name: 'touch',
    test: /src\/web\/(ui\/feedback\/(toast|confirm-dialog)|routes\/palette|shell\/PhoneMenu|auth\/SessionEnded)\.tsx$|\/lucide-react\//,
  },
  // The grid of the company lists is as large as all the rest of a list.
  { name: 'list', test: /src\/web\/(list\/(?!grid)|ui\/(table\/|page-header|print-button))/ },
  { name: 'form', test: /src\/web\/forms\// },
  {
    name: 'home',
    test: /src\/web\/(home\/(TodayRefresh|FollowUpRows|ChangedCompanies|CompanyRows)|progress\/TodayTeam|notices\/RecentNotices|backup\/BackupCard)\.tsx$/,
  },
]

/** The first group that claims a source has it. */
export const codeGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }))
