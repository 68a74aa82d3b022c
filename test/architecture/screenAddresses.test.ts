import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listScreens, pathsOf } from '#web/shell/access.ts'
import { wrongAddresses } from './screenAddresses.ts'

const paths = (development: boolean) => new Set(listScreens(development).flatMap(pathsOf))

it('the browser writes no address that is no screen, and puts none together by hand', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/web/build/'))
  const found = files.flatMap((file) => {
    const isDevelopment = file.startsWith('src/web/routes/dev/') || file === 'src/web/shell/screens.ts'
    return wrongAddresses(file, readFileSync(file, 'utf8'), paths(isDevelopment))
  })
  expect(found).toEqual([])
})

it.each([
  `const go = <a href="/no-such-screen">가기</a>`,
  `const go = <a href={'/notice/5'}>가기</a>`,
  `const path: string = '/no-such-screen'`,
  'const path = `/progress-detail/${number}`',
  'const path = `/${side}-management`',
  'const path = `/no-such?businessNumber=${number}`',
  `location.assign('/notices')`,
  `const path = '/' + screen`,
  `const path = '/progress-detail/' + number`,
  `const path = '/sell-management' + 2`,
  `const path = '/dev/kit'`,
])('a planted address is seen: %s', (text) => {
  expect(wrongAddresses('src/web/home/Home.tsx', text, paths(false))).toHaveLength(1)
})

it.each([
  `const go = <Link to="/notice" />`,
  `const url = '/notice?new=1'`,
  'const url = `/notice?id=${id}&edit=1`',
  `const parts = text.split('/')`,
  'const text = `${a}/${b}`',
])('a right one is not: %s', (text) => {
  expect(wrongAddresses('src/web/home/Home.tsx', text, paths(false))).toEqual([])
})

it('server and shared code contain no path of a screen, except those of the sides in the catalogue', () => {
  const screens = [...paths(true)].filter((path) => path !== '/').map((path) => path.split('$')[0] ?? path)
  const files = globSync('src/{server,shared}/**/*.ts').filter(
    (file) => !/\.(test|endpoints)\.ts$/.test(file),
  )
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return screens.some((path) => new RegExp(`['"\`]${RegExp.escape(path)}['"\`?#$]`).test(text))
  })
  expect(found).toEqual(['src/shared/catalogue/words/sides.ts'])
})
