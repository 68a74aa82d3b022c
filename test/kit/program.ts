export interface Program {
  main: string
  command(name: string): string
}

/** As `npm start` and the commands of package.json run it. */
export const fromSources: Program = {
  main: 'src/server/main.ts',
  command: (name) => `src/server/commands/${name}.ts`,
}

export const bundleFolder = '.cache/program'

/**
 * The same program in a few files instead of a thousand (`bundleProgram.ts`): a quarter of the work at each start. For tests
 * that start it often and are about something else. The long tier starts the sources there, too.
 */
export const fromBundle: Program =
  process.env.PROGRAM === 'sources'
    ? fromSources
    : { main: `${bundleFolder}/main.js`, command: (name) => `${bundleFolder}/${name}.js` }
