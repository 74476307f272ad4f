import '@angular/compiler';
import { enableProdMode } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { swallowEvents } from '../shared/options';
import { App } from './app';
import './official.css';

swallowEvents();
enableProdMode();
await bootstrapApplication(App);
