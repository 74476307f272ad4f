import '@angular/compiler';
import { enableProdMode } from '@angular/core';
import { DateAdapter, MAT_DATE_FORMATS } from '@angular/material/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { swallowEvents } from '../shared/options';
import { App } from './app';
import { DayAdapter, dayFormats } from './day-adapter';
import './material.css';

swallowEvents();
enableProdMode();
await bootstrapApplication(App, {
  providers: [
    { provide: DateAdapter, useClass: DayAdapter },
    { provide: MAT_DATE_FORMATS, useValue: dayFormats },
  ],
});
