import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest test files. They start first, because a long file that starts last runs alone at the end. Without this
 * list the largest files start first, and several of these are small.
 */
export const longFiles = [
  'test/start/start.test.ts',
  'test/embedded/open.test.ts',
  'test/isolation/runner.test.ts',
  'test/start/upgrade.test.ts',
  'src/server/copies/trace/trace.test.ts',
  'src/server/imports/imports.test.ts',
  'src/server/copies/finding/finding.test.ts',
  'src/server/copies/lock/lock.test.ts',
  'src/server/copies/making/making.test.ts',
  'test/access/lostRight.test.ts',
  'test/registration/badInput.test.ts',
  'test/secrecy/canary.test.ts',
  'src/server/backup/backup.test.ts',
  'test/faults/importKill.rest.test.ts',
  'test/faults/importKillPhases.rest.test.ts',
  'test/faults/fileKill.rest.test.ts',
  'test/faults/backup.rest.test.ts',
  'test/faults/exportKill.rest.test.ts',
  'src/server/copies/trace/survival.rest.test.ts',
  'test/registration/keptScan.rest.test.ts',
  'test/registration/scan.rest.test.ts',
  'test/secrecy/canary.rest.test.ts',
  'test/architecture/patterns.rest.test.ts',
  'src/server/merges/manyMerges.rest.test.ts',
  'test/documents/guardMemory.rest.test.ts',
  'test/registration/mutants.rest.test.ts',
]

/** Position in the list; all other files come after it. */
function placeOf(file: string): number {
  const at = longFiles.findIndex((path) => file.endsWith(path))
  return at === -1 ? longFiles.length : at
}

/** Starts the longest files of each project first. The other files keep the order of Vitest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const projects = [...new Set(usual.map(({ project }) => project))]
    return usual.toSorted(
      (a, b) =>
        projects.indexOf(a.project) - projects.indexOf(b.project) ||
        placeOf(a.moduleId) - placeOf(b.moduleId),
    )
  }
}
