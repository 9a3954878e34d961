import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';
import { PROJECTS } from './groups.ts';

describe('the arguments of npm test', () => {
  it('select every project of npm test if they name none', () => {
    expect(parseArguments(['deposits'])).toEqual({ projects: PROJECTS, paths: ['deposits'] });
  });

  it('select the named projects and paths', () => {
    expect(parseArguments(['unit', 'webkit', 'sizing'])).toEqual({ projects: ['unit', 'webkit'], paths: ['sizing'] });
  });
});
