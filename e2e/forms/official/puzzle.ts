import { afterNextRender, Component, ElementRef, EventEmitter, inject, Output, signal } from '@angular/core';
import { idOf } from '../shared/options';
import { texts } from './texts';

const solution = '7KX2P';

function draw(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#e8eef3';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = 'bold 34px serif';
  context.fillStyle = '#37474f';
  for (const [index, letter] of [...solution].entries())
    context.fillText(letter, 24 + index * 36, 48 + (index % 2) * 8);
}

/** A text in a picture that a person types. */
@Component({
  selector: 'sgac-puzzle',
  template: `
    <div class="overlay">
      <div class="dialog" role="dialog" aria-modal="true" [attr.aria-labelledby]="idOf('puzzle_title')">
        <h2 [id]="idOf('puzzle_title')">{{ texts.puzzle }}</h2>
        <canvas width="220" height="76"></canvas>
        <label [for]="idOf('puzzle_text')">{{ texts.puzzleText }}</label>
        <input #answer type="text" autocomplete="off" [id]="idOf('puzzle_text')" />
        @if (isWrong()) {
          <div class="text-danger" role="alert">The text does not match the picture</div>
        }
        <p><button type="button" class="main" (click)="verify(answer.value)">{{ texts.verify }}</button></p>
      </div>
    </div>
  `,
})
export class Puzzle {
  @Output() readonly solved = new EventEmitter<void>();
  readonly texts = texts;
  readonly idOf = idOf;
  readonly isWrong = signal(false);

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    afterNextRender(() => {
      const canvas = host.querySelector('canvas');
      if (canvas) draw(canvas);
      host.querySelector('input')?.focus();
    });
  }

  verify(typed: string) {
    if (typed === solution) this.solved.emit();
    else this.isWrong.set(true);
  }
}
