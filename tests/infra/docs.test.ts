import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { StageConfig } from '#shared/config/stage-config.ts';
import { synthProduct } from './synth-product.ts';
import { ofType } from './template.ts';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), 'utf8');

describe('docs/deploy.md', () => {
  it('explains every configuration value of a stage', () => {
    const table = [...read('deploy.md').matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell).join(' ');

    const explained = Object.keys(StageConfig.shape).filter((name) => new RegExp(`\`${name}[.\`]`).test(table));
    expect([...explained, 'stage'].sort()).toEqual(Object.keys(StageConfig.shape).sort());
  });

  it('names every stack', () => {
    for (const part of ['data', 'web', 'app']) expect(read('deploy.md')).toContain(`\`flueprint-<stage>-${part}\``);
  });
});

describe('docs/operations.md', () => {
  it('has the section that each alarm refers to', () => {
    const alarms = Object.values(ofType(synthProduct().templates.app, 'AWS::CloudWatch::Alarm'));
    const named = alarms.map((alarm) => /See docs\/operations\.md, (\w+)\.$/.exec(String(alarm.AlarmDescription))?.[1]);

    const sections = [...read('operations.md').matchAll(/^### (.+)$/gm)].flatMap(
      ([, title]) => title?.split(', ') ?? [],
    );
    expect(named).toHaveLength(26);
    expect(named.filter((name) => name === undefined || !sections.includes(name))).toEqual([]);
  });
});
